/** The static checks. `npm test` counts each as one test; `npm run lint` runs only these. */
import { cacheDir } from '../store/paths.mjs';

const node = process.execPath;

/**
 * @typedef  {Object}     Check
 * @property {string}     name    Name in reports.
 * @property {string[]}   command Program and arguments.
 * @property {string[]}   [fix]   The same, mending what a machine can mend.
 * @property {Object}     [env]   Environment to add.
 * @property {'composer'} [needs] What must be installed besides the packages of npm.
 */

const eslint = [
	node,
	'node_modules/eslint/bin/eslint.js',
	'--config=tests/static/eslint.config.cjs',
	'--max-warnings=0',
	'--cache',
	`--cache-location=${ cacheDir }/eslint/`,
	'--cache-strategy=content',
	'.',
];

const stylelint = [
	node,
	'node_modules/stylelint/bin/stylelint.mjs',
	'--max-warnings=0',
	'client/**/*.scss',
];

/** PHPStan fills hundreds of megabytes, and the kernel hands them out faster in large pages: a sixth less CPU time. */
const phpstan = ( name, config ) => ( {
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
	needs: 'composer',
} );

/** @type {Check[]} */
export const checks = [
	phpstan( 'plugin and tests', '.phpstan.neon.dist' ),
	phpstan( 'stand-in', 'tests/static/phpstan-stand-in.neon' ),
	{
		name: 'PHPCS',
		command: [
			'php',
			'vendor/bin/phpcs',
			'-q',
			`--cache=${ cacheDir }/phpcs.json`,
		],
		fix: [ 'php', 'vendor/bin/phpcbf', '-q' ],
		needs: 'composer',
	},
	{ name: 'ESLint', command: eslint, fix: [ ...eslint, '--fix' ] },
	{
		name: 'stylelint',
		command: stylelint,
		fix: [ ...stylelint, '--fix' ],
	},
	{
		name: 'TypeScript',
		command: [
			node,
			'node_modules/typescript/bin/tsc',
			'--noEmit',
			'--incremental',
			'--tsBuildInfoFile',
			`${ cacheDir }/tsc.json`,
		],
	},
	{
		name: 'Contract, generated from PHP',
		command: [ node, 'bin/contract.mjs', '--check' ],
		fix: [ node, 'bin/contract.mjs' ],
		needs: 'composer',
	},
	{
		name: 'Template for translators',
		command: [ node, 'bin/texts.mjs', '--check' ],
		fix: [ node, 'bin/texts.mjs' ],
		needs: 'composer',
	},
];
