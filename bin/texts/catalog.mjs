/**
 * All translatable texts of the plugin, and the files of gettext made of them.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import gettext from 'gettext-parser';
import { mainFile, pluginSlug, root } from '../store/paths.mjs';
import { scriptTexts } from './script-texts.mjs';

/** The plugin's text domain. */
export const domain = pluginSlug;

const headerFields = [ 'Plugin Name', 'Description', 'Author' ];

/** Files below a folder of the plugin, sorted, without tests. */
async function filesBelow( folder, pattern ) {
	const files = await readdir( path.join( root, folder ), {
		recursive: true,
	} );
	return files
		.filter(
			( file ) =>
				pattern.test( file ) &&
				! file.split( path.sep ).includes( 'test' )
		)
		.map( ( file ) => `${ folder }/${ file.replaceAll( path.sep, '/' ) }` )
		.sort();
}

async function phpTexts() {
	const { stdout } = await promisify( execFile )(
		'php',
		[
			path.join( root, 'bin/texts/php-texts.php' ),
			domain,
			mainFile,
			'uninstall.php',
			...( await filesBelow( 'includes', /\.php$/ ) ),
		],
		{ cwd: root, maxBuffer: 16 * 1024 * 1024 }
	);
	return JSON.parse( stdout );
}

/** What WordPress translates of the plugin's header. */
async function headerTexts() {
	const code = await readFile( path.join( root, mainFile ), 'utf8' );
	return headerFields.map( ( field ) => ( {
		text: code.match( new RegExp( `^ \\* ${ field }: (.*)$`, 'm' ) )[ 1 ],
		plural: '',
		context: '',
		comment: `${ field } of the plugin`,
		file: mainFile,
	} ) );
}

async function clientTexts() {
	const texts = [];
	for ( const file of await filesBelow( 'client', /\.tsx?$/ ) ) {
		const found = await scriptTexts( path.join( root, file ), domain );
		texts.push( ...found.map( ( text ) => ( { ...text, file } ) ) );
	}
	return texts;
}

/** One entry for each text and context, as gettext-parser takes them. */
function entriesOf( texts ) {
	const entries = {};
	for ( const { text, plural, context, comment, file } of texts ) {
		const entry = ( ( entries[ context ] ??= {} )[ text ] ??= {
			msgid: text,
			msgstr: plural ? [ '', '' ] : [ '' ],
			comments: { extracted: [], reference: [] },
		} );
		if ( plural ) {
			entry.msgid_plural = plural;
			entry.msgstr = [ '', '' ];
		}
		if ( context ) {
			entry.msgctxt = context;
		}
		if ( comment ) {
			entry.comments.extracted.push( comment );
		}
		entry.comments.reference.push( file );
	}
	for ( const { comments } of Object.values( entries ).flatMap(
		Object.values
	) ) {
		for ( const [ kind, lines ] of Object.entries( comments ) ) {
			comments[ kind ] = [ ...new Set( lines ) ].join( '\n' );
		}
	}
	return entries;
}

/**
 * The texts as gettext-parser takes them. References name files without lines, so that the template changes only with a text.
 *
 * @return {Promise<Object>} Entries by context and text; translations are empty.
 * @throws {Error} When a call to translate takes anything but string literals.
 */
export async function readCatalog() {
	const texts = [
		...( await headerTexts() ),
		...( await phpTexts() ),
		...( await clientTexts() ),
	];
	const headers = {
		'project-id-version': 'Merchant Payments for WooCommerce',
		'mime-version': '1.0',
		'content-type': 'text/plain; charset=UTF-8',
		'content-transfer-encoding': '8bit',
		'plural-forms': 'nplurals=2; plural=(n != 1);',
		'x-domain': domain,
	};
	return { charset: 'utf-8', headers, translations: entriesOf( texts ) };
}

/** @return {Promise<string>} languages/merchant-payments-for-woocommerce.pot. */
export async function templateText() {
	const catalog = await readCatalog();
	return `${ gettext.po.compile( catalog ).toString( 'utf8' ).trim() }\n`;
}

/** The form in which @wordpress/i18n loads the translations of one script. */
async function scriptTranslations( file, catalog, locale ) {
	const messages = {
		'': {
			domain: 'messages',
			lang: locale,
			'plural-forms': catalog.headers[ 'plural-forms' ],
		},
	};
	for ( const { text, context } of await scriptTexts(
		path.join( root, file ),
		domain
	) ) {
		const entry = catalog.translations[ context ]?.[ text ];
		if ( entry?.msgstr.some( Boolean ) ) {
			const key = context ? `${ context }\u0004${ text }` : text;
			messages[ key ] = entry.msgstr;
		}
	}
	return { domain: 'messages', locale_data: { messages } };
}

/**
 * Writes what WordPress loads for a language: one .mo for PHP and a .json for each built script that has texts, named as WordPress
 * looks for them in wp-content/languages/plugins (the hash is MD5 of the script's path in the plugin).
 *
 * @param {Object} catalog Of readCatalog(), translated.
 * @param {string} locale  As WordPress names it, for example de_DE.
 * @param {string} folder  Where to.
 */
export async function writeTranslations( catalog, locale, folder ) {
	await mkdir( folder, { recursive: true } );
	const base = path.join( folder, `${ domain }-${ locale }` );
	await writeFile( `${ base }.mo`, gettext.mo.compile( catalog ) );
	for ( const file of await filesBelow( 'build', /\.js$/ ) ) {
		const translations = await scriptTranslations( file, catalog, locale );
		if ( Object.keys( translations.locale_data.messages ).length > 1 ) {
			const hash = createHash( 'md5' ).update( file ).digest( 'hex' );
			await writeFile(
				`${ base }-${ hash }.json`,
				JSON.stringify( translations )
			);
		}
	}
}
