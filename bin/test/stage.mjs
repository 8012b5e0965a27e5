/** Requirements of suites, each created when the first suite needs it. */
import path from 'node:path';
import { build, wasBuilt } from '../build.mjs';
import {
	needChromium,
	needComposerPackages,
	needFullChromium,
	needMariaDb,
	needPackages,
	needPhp,
} from '../requirements.mjs';
import { storeDir } from '../store/paths.mjs';
import { prepareSite } from '../store/site.mjs';

/** Packages for WordPress, PHPUnit and the tools, for both databases. */
const EXTENSIONS = [
	'dom',
	'mbstring',
	'mysqli',
	'pdo_sqlite',
	'simplexml',
	'tokenizer',
	'xmlwriter',
];

/**
 * @template T
 * @param {() => Promise<T>} make Makes something.
 * @return {() => Promise<T>} The same with a shared result or failure.
 */
function once( make ) {
	let made;
	return () => ( made ??= make() );
}

/**
 * @param {(message: string) => void} log Called with progress messages.
 * @return {Object} Functions named after what they provide; `end()` stops the databases of sites.
 */
export function createStage( log ) {
	const sites = new Map();
	const packages = once( () => needPackages( log ) );
	const built = once( () => packages().then( () => build( { log } ) ) );
	const php = once( async () => ( await needPhp( EXTENSIONS, log ) ).binary );
	const composer = once( () =>
		php().then( () => needComposerPackages( log ) )
	);
	const chromium = once( () => needChromium( log ) );
	const mariadb = once( () => needMariaDb( log ) );

	/**
	 * Creates a site. Suites that use the same name share it.
	 *
	 * @param {Object} wish As prepareSite() takes it; `anyBuild` when pages from older sources will do.
	 * @return {Promise<Object>} The site.
	 */
	const site = ( wish ) => {
		if ( ! sites.has( wish.name ) ) {
			const pages = wish.anyBuild && wasBuilt() ? packages() : built();
			const made = Promise.all( [ composer(), pages ] ).then( () =>
				prepareSite( { fresh: true, ...wish, log } )
			);
			sites.set( wish.name, made );
		}
		return sites.get( wish.name );
	};

	return {
		/**
		 * Installs the requirements of suites, npm and Debian packages in parallel. Failures are reported by the suites that need
		 * them.
		 *
		 * @param {string[]} groups Groups.
		 */
		prepare( groups ) {
			const chain = async () => {
				await composer();
				if ( groups.includes( 'e2e' ) ) {
					await chromium();
				}
				if ( groups.includes( 'php' ) ) {
					await mariadb();
				}
			};
			Promise.allSettled( [ built(), chain() ] );
		},
		packages,
		built,
		php,
		composer,
		chromium,
		fullChromium: once( () => needFullChromium( log ) ),
		mariadb,
		site,
		/**
		 * @param {string} name Name of a suite.
		 * @return {string} Path of its machine-readable report.
		 */
		reportFile: ( name ) =>
			path.join( storeDir, 'reports', name.replaceAll( /\W+/g, '-' ) ),
		async end() {
			for ( const made of await Promise.allSettled( sites.values() ) ) {
				await made.value?.close();
			}
		},
	};
}
