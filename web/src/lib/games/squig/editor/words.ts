/** The words of the course editor; they are loaded with it. */
import words from '$catalogue/course_page.json';

import { speaker } from '../../../words';

export const t = speaker(words);
