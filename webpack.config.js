/**
 * Three builds: the plugin's pages, its checkout, and the packages that the stand-in for WooCommerce serves in tests.
 *
 * Do not pass --output-path on the command line: it would apply to both.
 */
const { readdirSync } = require( 'fs' );
const path = require( 'path' );
const defaultConfig = require( '@wordpress/scripts/config/webpack.config' );
const MiniCSSExtractPlugin = require( 'mini-css-extract-plugin' );
const WordPressExtraction = require( '@wordpress/dependency-extraction-webpack-plugin' );
const BundledLicencesPlugin = require( './bin/webpack/bundled-licences.cjs' );
const PageFilesPlugin = require( './bin/webpack/page-files.cjs' );
const WooCommerceExtraction = require( '@woocommerce/dependency-extraction-webpack-plugin' );

/**
 * The part of the default plugins that both builds keep.
 *
 * Replaced below: dependency extraction (once per build) and style extraction. Left out: right-to-left copies of the styles;
 * ours use logical properties instead.
 */
const keptPlugins = defaultConfig.plugins.filter(
	( plugin ) =>
		! [
			'DependencyExtractionWebpackPlugin',
			'MiniCssExtractPlugin',
			'RtlCssPlugin',
			'CopyPlugin',
			'PhpFilePathsPlugin',
		].includes( plugin.constructor.name )
);

/**
 * Bundles the JSX runtime with the stand-in's packages. Our pages take WordPress's, which has it since 6.6, the least that we work with.
 *
 * @param {string} request The imported module's name.
 * @return {null|undefined} Null keeps the module in the bundle, undefined leaves the decision to the plugin.
 */
const requestToExternal = ( request ) =>
	/^react\/jsx(-dev)?-runtime$/.test( request ) ? null : undefined;

const output = { filename: '[name].js', clean: true };

const styles = () => new MiniCSSExtractPlugin( { filename: '[name].css' } );

/** What pages load later (client/data/parts.ts), by the page that has loaded the modules that both need. */
const laterParts = {
	'connect/orders': 'connect',
	'overview/cards': 'overview',
	'overview/instant': 'overview',
	'payouts/instant': 'payouts',
	'transactions/appeal': 'transactions/details',
	'transactions/blocked': 'transactions',
	'transactions/chart': 'transactions',
	'transactions/dispute': 'transactions/details',
	'transactions/uncaptured': 'transactions',
};

/**
 * An entry for each page: client/pages/transactions/details.tsx is the page `transactions/details`, and finds its way to the
 * table of pages as `window.merchantPayments.pages[ 'transactions/details' ]`.
 *
 * @return {Object} webpack's entries by page.
 */
function pageEntries() {
	const folder = path.resolve( __dirname, 'client/pages' );
	return Object.fromEntries(
		readdirSync( folder, { recursive: true } )
			.filter( ( file ) => file.endsWith( '.tsx' ) )
			.map( ( file ) => {
				const name = file
					.replace( /\.tsx$/, '' )
					.replaceAll( path.sep, '/' );
				return [
					name,
					{
						import: path.join( folder, file ),
						...( laterParts[ name ]
							? { dependOn: laterParts[ name ] }
							: // One for all pages, so that what they share exists once.
								{ runtime: 'runtime' } ),
						library: {
							name: [ 'merchantPayments', 'pages', name ],
							type: 'window',
							export: 'default',
						},
					},
				];
			} )
	);
}

/**
 * Nobody downloads the stand-in's packages: shorter names and no spaces are most of what a minimizer gains, in half of its time.
 */
const quickly = defaultConfig.optimization.minimizer.map(
	( { constructor: Minimizer, options } ) =>
		new Minimizer( {
			extractComments: false,
			terserOptions: {
				...options.minimizer.options,
				compress: false,
			},
		} )
);

/** The default minimizer leaves comments for translators; ours are in the template, which is made of the sources (bin/texts). */
const withoutComments = defaultConfig.optimization.minimizer.map(
	( { constructor: Minimizer, options } ) =>
		new Minimizer( {
			extractComments: false,
			terserOptions: {
				...options.minimizer.options,
				output: { comments: false },
			},
		} )
);

const pages = {
	...defaultConfig,
	name: 'pages',
	entry: {
		index: path.resolve( __dirname, 'client/index.tsx' ),
		...pageEntries(),
	},
	output: {
		...output,
		path: path.resolve( __dirname, 'build' ),
		clean: { keep: /^checkout\// },
		uniqueName: 'merchantPayments',
	},
	optimization: {
		...defaultConfig.optimization,
		minimizer: withoutComments,
		splitChunks: {
			chunks: ( { name } ) => name !== 'index',
			// Smaller files of their own cost a page more in compression than they save.
			minSize: 60000,
			cacheGroups: {
				default: { minChunks: 2, reuseExistingChunk: true },
				defaultVendors: false,
			},
		},
	},
	plugins: [
		...keptPlugins,
		styles(),
		new WooCommerceExtraction( {
			combineAssets: true,
			combinedOutputFile: PageFilesPlugin.ASSETS,
			outputFormat: 'json',
		} ),
		new PageFilesPlugin(),
		new BundledLicencesPlugin(),
	],
};

/** The shop's side: files of its own, with nothing of wp-admin in them. */
const checkout = {
	...defaultConfig,
	name: 'checkout',
	entry: Object.fromEntries(
		[
			'classic.ts',
			'blocks.tsx',
			'express/index.ts',
			'sandbox/index.ts',
		].map( ( file ) => [
			file.split( /[./]/ )[ 0 ],
			path.resolve( __dirname, 'client/checkout', file ),
		] )
	),
	output: {
		...output,
		path: path.resolve( __dirname, 'build/checkout' ),
		uniqueName: 'merchantPaymentsCheckout',
	},
	optimization: {
		...defaultConfig.optimization,
		minimizer: withoutComments,
		splitChunks: false,
	},
	plugins: [
		...keptPlugins,
		styles(),
		new WooCommerceExtraction( {
			combineAssets: true,
			combinedOutputFile: PageFilesPlugin.ASSETS,
			outputFormat: 'json',
		} ),
	],
};

const vendor = {
	...defaultConfig,
	name: 'vendor',
	entry: {
		vendor: path.resolve( __dirname, 'tests/store/vendor-entry/index.ts' ),
	},
	output: {
		...output,
		path: path.resolve( __dirname, '.store/build/vendor' ),
	},
	resolve: {
		...defaultConfig.resolve,
		alias: {
			...defaultConfig.resolve.alias,
			// Imported by @woocommerce/navigation without being declared as its dependency.
			'@woocommerce/settings$': path.resolve(
				__dirname,
				'tests/store/vendor-entry/settings.ts'
			),
			'moment-timezone$':
				require.resolve( 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js' ),
			// The package's export map hides its style sheet.
			'wc-components-css$': path.resolve(
				__dirname,
				'node_modules/@woocommerce/components/build-style/style.css'
			),
		},
	},
	optimization: {
		...defaultConfig.optimization,
		minimizer: quickly,
		splitChunks: false,
	},
	performance: false,
	plugins: [
		...keptPlugins,
		styles(),
		new WordPressExtraction( { requestToExternal } ),
	],
};

module.exports = [ pages, checkout, vendor ];
