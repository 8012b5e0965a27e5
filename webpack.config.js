/**
 * Two bundles: the plugin's pages, and the packages that the stand-in for WooCommerce serves in tests.
 *
 * Do not pass --output-path on the command line: it would apply to both.
 */
const path = require( 'path' );
const defaultConfig = require( '@wordpress/scripts/config/webpack.config' );
const MiniCSSExtractPlugin = require( 'mini-css-extract-plugin' );
const WordPressExtraction = require( '@wordpress/dependency-extraction-webpack-plugin' );
const LazyStylesPlugin = require( './bin/webpack/lazy-styles.cjs' );
const WooCommerceExtraction = require( '@woocommerce/dependency-extraction-webpack-plugin' );

/**
 * The part of the default plugins that both bundles keep.
 *
 * Replaced below: dependency extraction (once per bundle) and style extraction (hashed names). Left out: right-to-left
 * copies of the styles, because lazily loaded styles are never swapped for them; ours use logical properties instead.
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
 * Bundles the JSX runtime (0.6 KB): WordPress serves it as a script of its own only since 6.6.
 *
 * @param {string} request The imported module's name.
 * @return {null|undefined} Null keeps the module in the bundle, undefined leaves the decision to the plugin.
 */
const requestToExternal = ( request ) =>
	/^react\/jsx(-dev)?-runtime$/.test( request ) ? null : undefined;

/**
 * The hash in the query makes a browser fetch a chunk again after an update, although its file keeps its name.
 */
const hashed = ( extension ) => `[name].${ extension }?ver=[contenthash:6]`;

const output = {
	filename: '[name].js',
	chunkFilename: hashed( 'js' ),
	clean: true,
};

const styles = ( options ) =>
	new MiniCSSExtractPlugin( {
		filename: '[name].css',
		chunkFilename: hashed( 'css' ),
		...options,
	} );

const pages = {
	...defaultConfig,
	name: 'pages',
	entry: { index: path.resolve( __dirname, 'client/index.tsx' ) },
	output: {
		...output,
		path: path.resolve( __dirname, 'build' ),
		// Found where the script itself is (lazy-styles.cjs).
		publicPath: '',
		uniqueName: 'wcpay',
	},
	optimization: {
		...defaultConfig.optimization,
		splitChunks: {
			chunks: 'async',
			minSize: 20000,
			cacheGroups: {
				default: { minChunks: 2, reuseExistingChunk: true },
				defaultVendors: false,
			},
		},
	},
	plugins: [
		...keptPlugins,
		styles( { runtime: false } ),
		new LazyStylesPlugin( hashed( 'css' ) ),
		new WooCommerceExtraction( { requestToExternal } ),
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
	optimization: { ...defaultConfig.optimization, splitChunks: false },
	performance: false,
	plugins: [
		...keptPlugins,
		styles(),
		new WordPressExtraction( { requestToExternal } ),
	],
};

module.exports = [ pages, vendor ];
