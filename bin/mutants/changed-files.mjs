/** Which files of the plugin have changed. */
import { Failure } from '../store/failure.mjs';
import { root } from '../store/paths.mjs';
import { run } from '../store/processes.mjs';

/** How many commits are looked at where the branch has none of its own. */
const RECENT = 40;

async function git( ...args ) {
	const { code, stdout, stderr } = await run( 'git', args, { cwd: root } );
	if ( code !== 0 ) {
		throw new Failure( `git ${ args[ 0 ] } failed: ${ stderr.trim() }` );
	}
	return stdout.trim();
}

/**
 * @param {string} file Path in the repository.
 * @return {boolean} Whether it is code of the plugin: no test, and not generated.
 */
export const isPluginCode = ( file ) =>
	/^includes\/.*\.php$/.test( file ) ||
	( /^client\/.*\.tsx?$/.test( file ) &&
		! /^client\/(contract|types)\/|\/test\/|\.d\.ts$/.test( file ) );

const changedSince = async ( base ) =>
	(
		await git(
			'diff',
			'--name-only',
			'--diff-filter=ACMR',
			'--no-renames',
			base,
			'--',
			'includes',
			'client'
		)
	)
		.split( '\n' )
		.filter( isPluginCode );

/**
 * @param {string} [base] Revision; by default where the branch left origin/main, or the last commits when nothing has changed since.
 * @return {Promise<{ base: string, files: string[] }>} Paths in the repository, sorted; changes that are not committed count.
 * @throws {Failure} When nothing has changed.
 */
export async function changedFiles( base ) {
	const bases = base
		? [ base ]
		: [
				await git( 'merge-base', 'HEAD', 'origin/main' ).catch(
					() => 'HEAD'
				),
				`HEAD~${ RECENT }`,
			];
	for ( const each of bases ) {
		const files = await changedSince( each );
		if ( files.length > 0 ) {
			return { base: each, files: files.sort() };
		}
	}
	throw new Failure(
		`No file in includes/ or client/ has changed since ${ bases.at( -1 ) }.`
	);
}
