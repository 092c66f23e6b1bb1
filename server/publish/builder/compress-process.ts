// Compresses the scripts of a live site in a process of its own, below the server's priority. Its
// arguments are the folders of the compiled files and of the site.
import { compressSite } from './compress-assets.ts';

const [client = '', site = ''] = process.argv.slice(2);
await compressSite(client, site);
