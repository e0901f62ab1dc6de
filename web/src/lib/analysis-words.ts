/** The words of a game explained; loaded with its pages. */
import words from '$catalogue/page_analysis.json';

import { speaker } from './words';

export const t = speaker(words);
