/**
 * A language for tests: English that is marked, accented and longer, so that texts that nobody can translate or that are cut off show.
 */

/** As WordPress names it. */
export const PSEUDO_LOCALE = 'en_XA';

const accents = Object.fromEntries(
	[ ...'aceinouyACEINOUY' ].map( ( letter, at ) => [
		letter,
		[ ...'áçéíñóúýÁÇÉÍÑÓÚÝ' ][ at ],
	] )
);

/** Placeholders, tags and entities, which a translation keeps. */
const KEPT = /(%(?:\d+\$)?[sdf%]|<[^>]*>|&[a-z#0-9]+;|\{\{[^}]*\}\})/;

/** Translations are up to this much longer than English. */
const GROWTH = 0.4;

/**
 * @param {string} text In English.
 * @return {string} The same, readable, between ⟦ and ⟧.
 */
export function pseudo( text ) {
	const parts = text.split( KEPT );
	const accented = parts.map( ( part, at ) =>
		at % 2
			? part
			: part.replace( /./gu, ( letter ) => accents[ letter ] ?? letter )
	);
	const letters = parts.filter( ( _, at ) => at % 2 === 0 ).join( '' ).length;
	const more = 'ö'.repeat( Math.ceil( letters * GROWTH ) );
	// In words: one long word would be cut off anywhere.
	const words = more.match( /.{1,8}/gu )?.join( ' ' ) ?? '';
	return `⟦${ accented.join( '' ) }${ words }⟧`;
}

/**
 * @param {Object} catalog Of readCatalog().
 * @return {Object} The same, translated.
 */
export function pseudoCatalog( catalog ) {
	const translations = structuredClone( catalog.translations );
	for ( const entry of Object.values( translations ).flatMap(
		Object.values
	) ) {
		const plural = entry.msgid_plural && pseudo( entry.msgid_plural );
		entry.msgstr = [ pseudo( entry.msgid ), plural ].filter( Boolean );
	}
	return { ...catalog, translations };
}
