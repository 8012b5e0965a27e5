/** The static checks. `npm test` counts each as one test; `npm run lint` runs only these. */
import { cacheDir } from '../store/paths.mjs';
import { compiled } from './compiled.mjs';

const node = process.execPath;

/**
 * @typedef  {Object}     Check
 * @property {string}     name         Name in reports.
 * @property {string[]}   command      Program and arguments, without what is checked.
 * @property {string[]}   [everything] Arguments that name everything; none where the configuration does.
 * @property {string[]}   [fix]        Program and arguments to mend what a machine can mend.
 * @property {Object}     [env]        Environment to add.
 * @property {string[]}   needs        Functions of the stage that install what it needs.
 * @property {RegExp}     [files]      The files that concern it, by path in the repository.
 * @property {boolean}    [whole]      Whether it checks everything even when files are named.
 * @property {string}     [leavesOut]  What it does not check when files are named.
 */

const eslint = [
	node,
	'node_modules/eslint/bin/eslint.js',
	'--config=tests/static/eslint.config.cjs',
	'--max-warnings=0',
	// Generated files may be named, too: `npm run lint -- $( git diff --name-only )`.
	'--no-warn-ignored',
	'--cache',
	`--cache-location=${ cacheDir }/eslint/`,
	'--cache-strategy=content',
];

const stylelint = [
	node,
	'node_modules/stylelint/bin/stylelint.mjs',
	'--max-warnings=0',
];

/** PHPStan fills hundreds of megabytes, and the kernel hands them out faster in large pages: a sixth less CPU time. */
const phpstan = ( name, config, files ) => ( {
	name: `PHPStan, ${ name }`,
	command: [
		'php',
		'-d',
		'memory_limit=2G',
		'vendor/bin/phpstan',
		'analyse',
		`--configuration=${ config }`,
		'--no-progress',
	],
	env: { USE_ZEND_ALLOC_HUGE_PAGES: '1' },
	needs: [ 'composer' ],
	files,
	leavesOut: 'PHPStan of the files that use these',
} );

/** @type {Check[]} */
export const checks = [
	phpstan(
		'plugin and tests',
		'.phpstan.neon.dist',
		/^(?!tests\/store\/woocommerce\/|tests\/performance\/|bin\/).*\.php$/
	),
	phpstan(
		'stand-in',
		'tests/static/phpstan-stand-in.neon',
		/^tests\/store\/woocommerce\/.*\.php$/
	),
	{
		name: 'PHPCS',
		// A third less CPU time: it goes through every token in PHP.
		command: [
			'php',
			...compiled,
			'vendor/bin/phpcs',
			'-q',
			`--cache=${ cacheDir }/phpcs.json`,
		],
		fix: [ 'php', 'vendor/bin/phpcbf', '-q' ],
		needs: [ 'composer' ],
		files: /\.php$/,
	},
	{
		name: 'Plugin Check',
		command: [ node, 'bin/plugin-check.mjs' ],
		needs: [ 'composer' ],
		files: /^(includes\/.*|[^/]*)\.php$/,
	},
	{
		name: 'ESLint',
		command: eslint,
		everything: [ '.' ],
		needs: [ 'packages' ],
		fix: [ ...eslint, '--fix' ],
		files: /\.([cm]?js|tsx?)$/,
	},
	{
		name: 'stylelint',
		command: stylelint,
		everything: [ 'client/**/*.scss' ],
		needs: [ 'packages' ],
		fix: [ ...stylelint, '--fix' ],
		files: /\.scss$/,
	},
	{
		name: 'TypeScript',
		command: [
			node,
			// Written in Go: half the CPU time of the JavaScript one, whose API the other tools use.
			'node_modules/typescript-native/bin/tsc',
			'--noEmit',
			'--incremental',
			'--tsBuildInfoFile',
			`${ cacheDir }/tsc.json`,
		],
		needs: [ 'packages' ],
		files: /\.tsx?$/,
		whole: true,
	},
	{
		name: 'Contract, generated from PHP',
		command: [ node, 'bin/contract.mjs', '--check' ],
		fix: [ node, 'bin/contract.mjs' ],
		needs: [ 'packages', 'composer' ],
		leavesOut: 'Contract, generated from PHP',
	},
	{
		name: 'Template for translators',
		command: [ node, 'bin/texts.mjs', '--check' ],
		fix: [ node, 'bin/texts.mjs' ],
		needs: [ 'packages', 'composer' ],
		leavesOut: 'Template for translators',
	},
];

/** The structure of the repository, which `npm test` counts test by test. */
export const structure = {
	name: 'Structure',
	command: [ node, '--test-reporter=dot', 'tests/static/all.mjs' ],
	files: /./,
	whole: true,
};

/**
 * @param {Check}         check   A check.
 * @param {string[]|null} files   Files to check, null for everything.
 * @param {string[]}      command Its command, or its fix.
 * @return {string[]|null} Program and arguments; null when none of the files concerns it.
 */
export function commandFor(
	{ files: concern, whole, everything = [] },
	files,
	command
) {
	if ( ! files ) {
		return [ ...command, ...everything ];
	}
	const concerned = files.filter( ( file ) => concern?.test( file ) );
	if ( concerned.length === 0 ) {
		return null;
	}
	return [ ...command, ...( whole ? everything : concerned ) ];
}

/**
 * @param {Check[]}       wanted Checks.
 * @param {string[]|null} files  Files to check, null for everything.
 * @return {string[]} What they leave out of those files, each once.
 */
export const leftOut = ( wanted, files ) => [
	...new Set(
		files
			? wanted
					.filter(
						( check ) =>
							! check.files || commandFor( check, files, [] )
					)
					.flatMap( ( { leavesOut = [] } ) => leavesOut )
			: []
	),
];
