/**
 * `npm run contract`: generates client/contract/, the cases of converted prices and of settings, and the pages of all routes, hooks and
 * commands from includes/. With `--check` it fails when the files are outdated, and writes nothing.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readContract } from './contract/read-contract.mjs';
import { listsFile, routesFile } from './contract/names.mjs';
import { rulesFile } from './contract/rules.mjs';
import { defaultSettingsFile } from './contract/default-settings.mjs';
import { typesFile } from './contract/types.mjs';
import { readExamples } from './contract/examples.mjs';
import { paymentMethodFiles } from './contract/payment-methods.mjs';
import { commandsPage } from './contract/commands.mjs';
import { hooksPage } from './contract/hooks.mjs';
import { referencePage } from './contract/reference/page.mjs';
import { root } from './store/paths.mjs';

const check = process.argv.includes( '--check' );

/** What a PHP script of the tests writes: cases that the client's tests read as well. */
const readCases = async ( script ) =>
	(
		await promisify( execFile )(
			'php',
			[ path.join( root, 'tests/contract', script ) ],
			{ maxBuffer: 16 * 1024 * 1024 }
		)
	).stdout;

/** Content of the generated files, by path. */
async function generate() {
	const [ routes, examples, calls ] = [
		await readContract(),
		await readExamples(),
		await readFile(
			path.join( root, 'tests/contract/calls.json' ),
			'utf8'
		),
	];
	return {
		'client/contract/types.ts': await typesFile( routes ),
		'client/contract/lists.ts': listsFile( routes ),
		'client/contract/rules.ts': rulesFile( routes ),
		'client/contract/routes.ts': routesFile( routes ),
		'client/contract/default-settings.ts': defaultSettingsFile( routes ),
		...paymentMethodFiles( await readCases( 'payment-methods.php' ) ),
		'client/contract/examples.json': examples,
		'tests/contract/converted-prices.json': await readCases(
			'converted-prices.php'
		),
		'tests/contract/settings/cases.json':
			await readCases( 'settings/cases.php' ),
		'.github/routes.md': referencePage( {
			routes,
			examples: JSON.parse( examples ),
			calls: JSON.parse( calls ),
		} ),
		'.github/hooks.md': await hooksPage(),
		'.github/commands.md': await commandsPage(),
	};
}

const files = await generate();
const stale = [];
for ( const [ name, text ] of Object.entries( files ) ) {
	const file = path.join( root, name );
	const current = await readFile( file, 'utf8' ).catch( () => '' );
	if ( current !== text ) {
		stale.push( name );
		if ( ! check ) {
			await mkdir( path.dirname( file ), { recursive: true } );
			await writeFile( file, text );
		}
	}
}
if ( check && stale.length > 0 ) {
	console.error(
		`Stale: ${ stale.join( ', ' ) }. Run npm run contract and commit what it writes.`
	);
	process.exitCode = 1;
} else {
	console.log(
		check
			? 'The contract is up to date.'
			: `Contract: ${ stale.length === 0 ? 'nothing changed' : stale.join( ', ' ) + ' written' }.`
	);
}
