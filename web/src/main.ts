import { mount } from 'svelte';

import App from './App.svelte';
import './theme/fonts.css';
import './theme/tokens.css';
import './app.css';
import { settings } from './lib/settings.svelte';

settings.show();
mount(App, { target: document.getElementById('app')! });
