/** The words of candy on the page; they are loaded with the game. */
import words from '$catalogue/candy_page.json';

import { speaker } from '../../words';

export const t = speaker(words);
