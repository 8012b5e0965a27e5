/** What could notice that a file is broken, the likeliest first. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checks, commandFor } from '../test/checks.mjs';
import { runnerOf } from '../test/targets.mjs';
import { clientTests } from './client-tests.mjs';
import { phpTests } from './php-tests.mjs';
import { testStep } from './trial.mjs';

/** All PHPUnit tests of a copy of the repository. */
async function readPhpTests( dir ) {
	const names = await readdir( path.join( dir, 'tests' ), {
		recursive: true,
	} );
	const files = names
		.map( ( name ) =>
			path.join( 'tests', name ).replaceAll( path.sep, '/' )
		)
		.filter( ( file ) =>
			[ 'phpunit', 'integration', 'http' ].includes( runnerOf( file ) )
		)
		.sort();
	return Promise.all(
		files.map( async ( file ) => ( {
			file,
			text: await readFile( path.join( dir, file ), 'utf8' ),
		} ) )
	);
}

const phpstan = checks.find( ( { name } ) =>
	name.startsWith( 'PHPStan, plugin' )
);

/** PHPStan of the file, or TypeScript of everything, whose caches are the copy's own. */
function staticStep( php, file ) {
	const command = file.endsWith( '.php' )
		? [
				php,
				...commandFor( phpstan, [ file ], phpstan.command ).slice( 1 ),
			]
		: [
				process.execPath,
				'node_modules/typescript/bin/tsc',
				'--noEmit',
				'--incremental',
				'--tsBuildInfoFile',
				'.store/cache/tsc.json',
			];
	return { command, isStatic: true };
}

/** What clients and pages are promised is generated from PHP, and compared with what is committed. */
const contractStep = {
	command: [ process.execPath, 'bin/contract.mjs', '--check' ],
	isStatic: true,
};

/**
 * @param {string} dir A copy of the repository.
 * @param {string} php PHP's program.
 * @return {Promise<(file: string) => Promise<import('./trial.mjs').Step[]>>} The steps for a file: tests, and as the last resort a static
 * check.
 */
export async function readSteps( dir, php ) {
	const tests = await readPhpTests( dir );
	return async ( file ) => {
		const isPhp = file.endsWith( '.php' );
		const steps = isPhp
			? phpTests(
					file,
					tests,
					await readFile( path.join( dir, file ), 'utf8' )
				)
			: await clientTests( dir, file );
		return [
			...steps.map( testStep ),
			...( isPhp ? [ contractStep ] : [] ),
			staticStep( php, file ),
		];
	};
}
