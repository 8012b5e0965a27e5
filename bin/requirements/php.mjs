/** Finds or installs a PHP for the store. */
import { run } from '../store/processes.mjs';
import { Failure } from '../store/failure.mjs';
import { installWithApt } from './apt.mjs';

const LEAST = [ 8, 2 ];
const candidates = [
	'php',
	'/usr/bin/php',
	'php8.4',
	'php8.3',
	'php8.2',
	'/usr/local/bin/php',
];
const debianPackages = [
	'cli',
	'sqlite3',
	'mysql',
	'curl',
	'zip',
	'mbstring',
	'xml',
	'intl',
	'gd',
].map( ( name ) => `php-${ name }` );

async function inspect( command ) {
	const { code, stdout } = await run( command, [
		'-r',
		'echo json_encode( array( PHP_BINARY, PHP_VERSION, array_map( "strtolower", get_loaded_extensions() ) ) );',
	] );
	if ( code !== 0 ) {
		return null;
	}
	const [ binary, version, extensions ] = JSON.parse( stdout );
	const [ major, minor ] = version.split( '.' ).map( Number );
	const recent =
		major > LEAST[ 0 ] || ( major === LEAST[ 0 ] && minor >= LEAST[ 1 ] );
	return { binary, version, extensions, recent };
}

/**
 * Finds a PHP of at least 8.2.
 *
 * @param {string[]} extensions Required extensions, in lower case.
 * @return {Promise<null|{ binary: string, version: string }>} The first suitable one.
 */
export async function findPhp( extensions ) {
	for ( const command of candidates ) {
		const php = await inspect( command );
		if (
			php?.recent &&
			extensions.every( ( name ) => php.extensions.includes( name ) )
		) {
			return { binary: php.binary, version: php.version };
		}
	}
	return null;
}

/**
 * Finds PHP, or installs it.
 *
 * @param {string[]} extensions Required extensions, in lower case.
 * @param {Function} log        Prints a message.
 * @return {Promise<{ binary: string, version: string }>} Path and version of the program.
 * @throws {Failure} When there is none and it can't be installed.
 */
export async function needPhp( extensions, log = () => {} ) {
	const wanted = `PHP ${ LEAST.join( '.' ) } with ${ extensions.join( ', ' ) }`;
	const found = await findPhp( extensions );
	if ( found ) {
		return found;
	}
	await installWithApt( debianPackages, `${ wanted } is missing`, log );
	const installed = await findPhp( extensions );
	if ( ! installed ) {
		throw new Failure(
			`${ wanted } is not among this system's packages: try --runtime=wasm.`
		);
	}
	return installed;
}
