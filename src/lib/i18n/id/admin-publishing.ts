export { publish } from '../default/admin-publishing.ts';
