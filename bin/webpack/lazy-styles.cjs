/**
 * Loads a lazy page's styles beside its script, and says where both are.
 *
 * The entry bundle is on every page of the wc-admin app, so its runtime counts: this one does in a third of the bytes what
 * mini-css-extract-plugin's and webpack's own (for every browser, for workers, for changes while running) do.
 */
const { RuntimeGlobals, RuntimeModule, runtime } = require( 'webpack' );

const STYLES = 'css/mini-extract';
const FILE_OF = '__webpack_require__.k';

class LazyStylesRuntime extends RuntimeModule {
	constructor() {
		super( 'lazy styles', RuntimeModule.STAGE_ATTACH );
	}

	generate() {
		const styled = [ ...this.chunk.getAllAsyncChunks() ].filter(
			( chunk ) =>
				this.chunkGraph.getChunkModulesIterableBySourceType(
					chunk,
					STYLES
				)
		);
		const ids = Object.fromEntries( styled.map( ( { id } ) => [ id, 1 ] ) );
		return `
			const styled = ${ JSON.stringify( ids ) }, loading = {};
			${ RuntimeGlobals.publicPath } = document.currentScript.src.replace( /[^/]*$/, '' );
			${ RuntimeGlobals.ensureChunkHandlers }.k = ( id, promises ) => styled[ id ] && promises.push(
				loading[ id ] ||= new Promise( ( resolve ) => {
					const link = document.createElement( 'link' );
					link.rel = 'stylesheet';
					// A page without its styles is better than none.
					link.onload = link.onerror = resolve;
					link.href = ${ RuntimeGlobals.publicPath } + ${ FILE_OF }( id );
					document.head.append( link );
				} )
			);`;
	}
}

class LazyStylesPlugin {
	/**
	 * @param {string} chunkFilename As mini-css-extract-plugin has it, whose own runtime must be off.
	 */
	constructor( chunkFilename ) {
		this.chunkFilename = chunkFilename;
	}

	/**
	 * @param {import('webpack').Compiler} compiler webpack.
	 */
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'LazyStyles', ( compilation ) =>
			compilation.hooks.runtimeRequirementInTree
				.for( RuntimeGlobals.ensureChunkHandlers )
				.tap( 'LazyStyles', ( chunk, needs ) => {
					needs.add( RuntimeGlobals.publicPath );
					const fileOf = new runtime.GetChunkFilenameRuntimeModule(
						STYLES,
						'styles',
						FILE_OF,
						( { contentHash } ) =>
							Boolean( contentHash[ STYLES ] ) &&
							this.chunkFilename,
						false
					);
					compilation.addRuntimeModule( chunk, fileOf );
					compilation.addRuntimeModule(
						chunk,
						new LazyStylesRuntime()
					);
				} )
		);
	}
}

module.exports = LazyStylesPlugin;
