import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'src/lib/protocol.ts', 'src/lib/analysis-values.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ['scripts/**', '*.ts', '*.js'], languageOptions: { globals: { ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript sees undefined names, and knows the DOM's types.
      '@typescript-eslint/no-non-null-assertion': 'off', // Said where the reader can see why.
      'svelte/no-at-html-tags': 'off', // The boards' SVG is ours, drawn by the server.
    },
  },
);
