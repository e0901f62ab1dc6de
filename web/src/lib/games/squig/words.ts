/** The words of squig on the page; they are loaded with the game. */
import words from '$catalogue/squig_page.json';

import { speaker } from '../../words';

export const t = speaker(words);
