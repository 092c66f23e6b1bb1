/** The default locale of the forms is English. */
export { forms } from '../default/admin-forms.ts';
