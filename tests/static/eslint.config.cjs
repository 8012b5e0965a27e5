/**
 * ESLint: what @wordpress/scripts checks, TypeScript's recommended rules, and the borders between our rooms.
 *
 * It lives here because the top level is kept free of tool configuration; `npm run lint` passes it on.
 */
const { existsSync, readdirSync } = require( 'fs' );
const path = require( 'path' );
const scriptsConfig = require( '@wordpress/scripts/config/eslint.config.cjs' );
const wordpress = require( '@wordpress/eslint-plugin' );
const tseslint = require( 'typescript-eslint' );

const root = path.resolve( __dirname, '../..' );
const featuresFolder = path.join( root, 'client/features' );
const features = existsSync( featuresFolder )
	? readdirSync( featuresFolder, { withFileTypes: true } )
			.filter( ( entry ) => entry.isDirectory() )
			.map( ( entry ) => entry.name )
	: [];

const typescript = [ '**/*.ts', '**/*.tsx' ];
const jestTests = [ 'client/**/test/**/*.{ts,tsx}', 'tests/jest/**' ];
const nodeCode = [ 'bin/**', 'tests/**/*.{mjs,js,cjs}', '*.js', '.*.js' ];

/**
 * A feature uses the shared rooms and itself; the shared rooms know no feature.
 */
const borders = [
	...features.map( ( name ) => ( {
		target: `./client/features/${ name }`,
		from: './client/features',
		except: [ `./${ name }` ],
		message:
			'A feature imports no other feature: move what both need to data, list-page, form, ui, money or time.',
	} ) ),
	...[ 'data', 'list-page', 'form', 'ui', 'money', 'time', 'contract' ].map(
		( room ) => ( {
			target: `./client/${ room }`,
			from: './client/features',
			message: 'What features share knows no feature.',
		} )
	),
	...[ 'money', 'time' ].map( ( room ) => ( {
		target: `./client/${ room }`,
		from: './client',
		except: [ `./${ room }`, './data/boot.ts', './contract', './types' ],
		message: 'Amounts and dates depend on nothing above them.',
	} ) ),
];

module.exports = [
	{
		ignores: [
			'.store/**',
			'dist/**',
			'client/contract/**',
			'tests/store/absent/**',
		],
	},
	...scriptsConfig,
	...tseslint.configs.recommended.map( ( config ) => ( {
		...config,
		files: typescript,
	} ) ),
	{
		languageOptions: { parserOptions: { tsconfigRootDir: root } },
		settings: {
			'import/extensions': [ '.js', '.jsx', '.ts', '.tsx', '.mjs' ],
			// Scripts of the page's host: WordPress and WooCommerce provide them.
			'import/core-modules': [
				'@woocommerce/settings',
				'wc-components-css',
			],
		},
		linterOptions: { reportUnusedDisableDirectives: 'error' },
		rules: {
			'@wordpress/i18n-text-domain': [
				'error',
				{ allowedTextDomain: 'merchant-payments-for-woocommerce' },
			],
			'import/no-restricted-paths': [
				'error',
				{ basePath: root, zones: borders },
			],
			// A docblock says what the signature cannot; it repeats no parameter for the sake of the form.
			'jsdoc/require-param': 'off',
			'jsdoc/check-param-names': [
				'error',
				{ checkDestructured: false },
			],
			'jsdoc/check-line-alignment': 'off',
			'jsdoc/no-undefined-types': [
				'error',
				{ definedTypes: [ 'AsyncIterable', 'NodeJS' ] },
			],
			'max-lines': [ 'error', 400 ],
			'max-lines-per-function': [
				'error',
				{ max: 50, skipBlankLines: true, skipComments: true },
			],
			'max-params': [ 'error', 4 ],
			complexity: [ 'error', 15 ],
			'no-warning-comments': [
				'error',
				{ terms: [ 'todo', 'fixme', 'xxx' ] },
			],
			'react-hooks/exhaustive-deps': [
				'error',
				{ additionalHooks: '^(useSelect|useSuspenseSelect)$' },
			],
		},
	},
	{
		files: typescript,
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/no-non-null-assertion': 'error',
			'@typescript-eslint/consistent-type-imports': 'error',
			'@typescript-eslint/no-unused-vars': [
				'error',
				{ ignoreRestSiblings: true },
			],
			'jsdoc/no-undefined-types': 'off',
		},
	},
	{
		files: [ 'client/**/*.{ts,tsx}' ],
		ignores: [ 'client/money/**', ...jestTests ],
		rules: {
			'no-restricted-syntax': [
				'error',
				{
					selector:
						'BinaryExpression[operator="/"] > Literal[value=100]',
					message:
						'Only client/money divides minor units: not every currency has two decimals.',
				},
			],
		},
	},
	...wordpress.configs[ 'test-unit' ].map( ( config ) => ( {
		...config,
		files: jestTests,
	} ) ),
	...wordpress.configs[ 'test-playwright' ].map( ( config ) => ( {
		...config,
		files: [ 'tests/e2e/**/*.ts' ],
	} ) ),
	{
		files: [ 'tests/e2e/**/*.ts' ],
		rules: {
			'playwright/expect-expect': [
				'error',
				{
					assertFunctionPatterns: [ '^expect[A-Z]' ],
				},
			],
		},
	},
	{
		files: [ ...jestTests, 'tests/**' ],
		rules: { 'max-lines-per-function': 'off' },
	},
	{
		files: [ ...nodeCode, 'tests/e2e/**' ],
		rules: {
			'no-console': 'off',
			'no-bitwise': 'off',
			'import/no-extraneous-dependencies': 'off',
			// Node's own modules and generated files are not on the resolver's path.
			'import/no-unresolved': 'off',
		},
	},
];
