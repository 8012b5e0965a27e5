/** Chooses lines at random, and how to break them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../store/paths.mjs';
import { run } from '../store/processes.mjs';
import { readConstants } from './constants.mjs';
import { changed, changes } from './operators.mjs';
import { phpTokens } from './php-tokens.mjs';
import { randomFrom, shuffled } from './random.mjs';
import { isTypeScript, typescriptTokens } from './typescript-tokens.mjs';

/**
 * @typedef  {Object} Mutant
 * @property {string} file Path in the repository.
 * @property {number} line The broken line.
 * @property {string} what What was broken, in words.
 * @property {string} text The whole broken file.
 */

/**
 * @param {Map<string, import('./operators.mjs').Change[]>} all    Changes by file.
 * @param {(limit: number) => number}                      random As randomFrom() returns it.
 * @return {{ file: string, options: import('./operators.mjs').Change[] }[]} Every line that can be broken, in random order, each with its
 * changes in random order.
 */
export function linesInRandomOrder( all, random ) {
	const lines = new Map();
	for ( const [ file, its ] of all ) {
		for ( const change of its ) {
			const key = `${ file }:${ change.line }`;
			const { options = [] } = lines.get( key ) ?? {};
			lines.set( key, { file, options: [ ...options, change ] } );
		}
	}
	return shuffled( [ ...lines.values() ], random ).map(
		( { file, options } ) => ( {
			file,
			options: shuffled( options, random ),
		} )
	);
}

const isPhp = ( file ) => file.endsWith( '.php' );

/** Whether a broken file can still be parsed: what cannot is noticed by everything. */
async function parses( php, file, text ) {
	if ( ! isPhp( file ) ) {
		return isTypeScript( file, text );
	}
	const { code } = await run( php, [ '-l' ], { input: text } );
	return code === 0;
}

/** All changes of all files. */
async function readChanges( php, files, pluginFiles ) {
	const tokens = await phpTokens( php, files.filter( isPhp ) );
	const constants = await readConstants( pluginFiles );
	const texts = new Map();
	const all = new Map();
	for ( const file of files ) {
		const text = await readFile( path.join( root, file ), 'utf8' );
		const its = tokens.get( file ) ?? typescriptTokens( file, text );
		texts.set( file, text );
		all.set( file, changes( its, text, constants( file ) ) );
	}
	return { texts, all };
}

/**
 * @param {Object}   options             What to choose from.
 * @param {string}   options.php         PHP's program.
 * @param {string[]} options.files       Paths in the repository.
 * @param {string[]} options.pluginFiles All files of the plugin.
 * @param {number}   options.count       How many lines.
 * @param {number}   options.seed        The same seed chooses the same.
 * @return {Promise<Mutant[]>} The lines, each broken in one way; fewer when there are no more.
 */
export async function chooseMutants( {
	php,
	files,
	pluginFiles,
	count,
	seed,
} ) {
	const { texts, all } = await readChanges( php, files, pluginFiles );
	const mutants = [];
	for ( const { file, options } of linesInRandomOrder(
		all,
		randomFrom( seed )
	) ) {
		if ( mutants.length === count ) {
			break;
		}
		for ( const change of options ) {
			const text = changed( texts.get( file ), change );
			if ( await parses( php, file, text ) ) {
				const { line, what } = change;
				mutants.push( { file, line, what, text } );
				break;
			}
		}
	}
	return mutants;
}
