export { publish } from '../plain/admin-publishing.ts';
