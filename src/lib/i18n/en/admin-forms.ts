/** The plain wording of the forms is English. */
export { forms } from '../plain/admin-forms.ts';
