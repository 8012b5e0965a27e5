/**
 * `npm run texts`: writes languages/merchant-payments-for-woocommerce.pot, the template for translators. With `--check` it writes nothing
 * and fails when the template is stale. With `--po=FILE --locale=de_DE --to=FOLDER` it writes what WordPress loads of a translation; with
 * `--pseudo --to=FOLDER` that of a language for tests (texts/pseudo.mjs). FOLDER is a site's wp-content/languages/plugins.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import gettext from 'gettext-parser';
import {
	domain,
	readCatalog,
	templateText,
	writeTranslations,
} from './texts/catalog.mjs';
import { PSEUDO_LOCALE, pseudoCatalog } from './texts/pseudo.mjs';
import { root } from './store/paths.mjs';

const { values } = parseArgs( {
	options: {
		check: { type: 'boolean' },
		pseudo: { type: 'boolean' },
		po: { type: 'string' },
		locale: { type: 'string' },
		to: { type: 'string' },
	},
} );
const name = `languages/${ domain }.pot`;

async function writeTemplate() {
	const file = path.join( root, name );
	const text = await templateText();
	const current = await readFile( file, 'utf8' ).catch( () => '' );
	if ( current === text ) {
		console.log( `${ name } is up to date.` );
	} else if ( values.check ) {
		console.error(
			`${ name } is stale. Run npm run texts and commit what it writes.`
		);
		process.exitCode = 1;
	} else {
		await writeFile( file, text );
		console.log( `${ name } is written.` );
	}
}

if ( values.pseudo ) {
	const catalog = pseudoCatalog( await readCatalog() );
	await writeTranslations( catalog, PSEUDO_LOCALE, values.to );
} else if ( values.po ) {
	const catalog = gettext.po.parse( await readFile( values.po ) );
	await writeTranslations( catalog, values.locale, values.to );
} else {
	await writeTemplate();
}
