/** `npm run zip`: builds the plugin's zip file, dist/merchant-payments-for-woocommerce.zip. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from './build.mjs';
import { describe } from './store/failure.mjs';
import { createLog } from './store/log.mjs';
import { pluginSlug, root } from './store/paths.mjs';
import { zipOf } from './zip/archive.mjs';
import { contents } from './zip/contents.mjs';

const log = createLog();
const target = path.join( root, 'dist', `${ pluginSlug }.zip` );

try {
	await build( { force: true, log } );
	const files = await contents();
	const zip = zipOf( files );
	await mkdir( path.dirname( target ), { recursive: true } );
	await writeFile( target, zip );
	log(
		`${ path.relative( root, target ) }: ${ files.length } files, ${
			zip.length
		} bytes`
	);
} catch ( error ) {
	console.error( describe( error ) );
	process.exitCode = 1;
}
