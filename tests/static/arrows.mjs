/**
 * Which top-level folder of `includes/` uses which: the arrows between them, read from the code.
 */
import { phpWithoutWords } from './sources.mjs';

const ROOT_NAMESPACE = 'MerchantPayments';

/**
 * @param {string} file Path in `includes/`.
 * @return {string} Its folder: `Ledger`, `Features/Payouts`, or `root`.
 */
export function folderOf( file ) {
	const parts = file.replace( /^includes\//, '' ).split( '/' );
	if ( parts.length === 1 ) {
		return 'root';
	}
	return parts[ 0 ] === 'Features'
		? parts.slice( 0, 2 ).join( '/' )
		: parts[ 0 ];
}

const classOf = ( file ) =>
	file
		.replace( /^includes/, ROOT_NAMESPACE )
		.replace( /\.php$/, '' )
		.replaceAll( '/', '\\' );

/** The classes that a file may mean: its imports, and names relative to its namespace or to an import. */
function namesIn( { file, text } ) {
	const code = phpWithoutWords( text );
	const imports = new Map(
		[ ...code.matchAll( /^use ([\w\\]+)(?: as (\w+))?;/gm ) ].map(
			( [ , name, alias ] ) => [ alias ?? name.split( '\\' ).pop(), name ]
		)
	);
	const namespace = classOf( file ).split( '\\' ).slice( 0, -1 ).join( '\\' );
	const written = [ ...code.matchAll( /\\?[A-Z]\w*(?:\\\w+)*/g ) ].map(
		( [ name ] ) => {
			if ( name.startsWith( '\\' ) ) {
				return name.slice( 1 );
			}
			const [ first, ...rest ] = name.split( '\\' );
			return [
				imports.get( first ) ?? `${ namespace }\\${ first }`,
				...rest,
			].join( '\\' );
		}
	);
	return new Set( [ ...imports.values(), ...written ] );
}

/**
 * @param {import('./sources.mjs').Source[]} files PHP files of `includes/`.
 * @return {Map<string, string[]>} By arrow (`Rest → Ledger`): the uses that make it (`Rest/A → Ledger/B`).
 */
export function arrowsIn( files ) {
	const fileOf = new Map(
		files.map( ( { file } ) => [ classOf( file ), file ] )
	);
	const arrows = new Map();
	for ( const source of files ) {
		for ( const name of namesIn( source ) ) {
			const used = fileOf.get( name );
			const [ from, to ] = [ source.file, used ?? source.file ].map(
				folderOf
			);
			if ( from !== to ) {
				const arrow = `${ from } → ${ to }`;
				arrows.set( arrow, [
					...( arrows.get( arrow ) ?? [] ),
					`${ source.file } → ${ used }`,
				] );
			}
		}
	}
	return arrows;
}

/**
 * @param {string[]} arrows `A → B`.
 * @return {string[]|null} The folders of one circle, the first of them again at the end; null when there is none.
 */
export function circleIn( arrows ) {
	const targets = new Map();
	for ( const arrow of arrows ) {
		const [ from, to ] = arrow.split( ' → ' );
		targets.set( from, [ ...( targets.get( from ) ?? [] ), to ] );
	}
	const done = new Set();
	const visit = ( folder, path ) => {
		if ( path.includes( folder ) ) {
			return [ ...path.slice( path.indexOf( folder ) ), folder ];
		}
		if ( done.has( folder ) ) {
			return null;
		}
		for ( const target of targets.get( folder ) ?? [] ) {
			const circle = visit( target, [ ...path, folder ] );
			if ( circle ) {
				return circle;
			}
		}
		done.add( folder );
		return null;
	};
	for ( const folder of targets.keys() ) {
		const circle = visit( folder, [] );
		if ( circle ) {
			return circle;
		}
	}
	return null;
}

/**
 * @param {Map<string, string[]>}    arrows  As arrowsIn() finds them.
 * @param {Record<string, string[]>} allowed Folders that a folder may use, by folder; `Features/*` stands for every feature.
 * @return {string[]} The uses that no allowed arrow covers.
 */
export function forbiddenIn( arrows, allowed ) {
	const covers = ( from, to ) =>
		(
			allowed[ from ] ??
			allowed[ from.replace( /\/.*/, '/*' ) ] ??
			[]
		).some(
			( target ) =>
				target === to ||
				( target.endsWith( '/*' ) &&
					to.startsWith( target.slice( 0, -1 ) ) )
		);
	return [ ...arrows ].flatMap( ( [ arrow, uses ] ) => {
		const [ from, to ] = arrow.split( ' → ' );
		return covers( from, to ) ? [] : uses;
	} );
}
