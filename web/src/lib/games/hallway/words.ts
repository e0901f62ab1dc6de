/** The words of hallway on the page; they are loaded with the game. */
import words from '$catalogue/hallway_page.json';

import { speaker } from '../../words';

export const t = speaker(words);
