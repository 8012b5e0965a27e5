/**
 * `npm run contract`: writes client/contract/ from the schemas in includes/. With `--check` it writes nothing and fails when the files differ.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readContract } from './contract/read-contract.mjs';
import { listsFile, routesFile } from './contract/names.mjs';
import { typesFile } from './contract/types.mjs';
import { readExamples } from './contract/examples.mjs';
import { root } from './store/paths.mjs';

const folder = path.join( root, 'client/contract' );
const check = process.argv.includes( '--check' );

/**
 * The text of every generated file, by name.
 */
async function generate() {
	const routes = await readContract();
	return {
		'types.ts': await typesFile( routes ),
		'lists.ts': listsFile( routes ),
		'routes.ts': routesFile( routes ),
		'examples.json': await readExamples(),
	};
}

const files = await generate();
const stale = [];
await mkdir( folder, { recursive: true } );
for ( const [ name, text ] of Object.entries( files ) ) {
	const file = path.join( folder, name );
	const current = await readFile( file, 'utf8' ).catch( () => '' );
	if ( current !== text ) {
		stale.push( name );
		if ( ! check ) {
			await writeFile( file, text );
		}
	}
}
if ( check && stale.length > 0 ) {
	console.error(
		`client/contract is stale: ${ stale.join( ', ' ) }. Run npm run contract and commit what it writes.`
	);
	process.exitCode = 1;
} else {
	console.log(
		check
			? 'client/contract is up to date.'
			: `client/contract: ${ stale.length === 0 ? 'nothing changed' : stale.join( ', ' ) + ' written' }.`
	);
}
