/**
 * Writes build/pages.json, by which the server knows what each page needs: its files in the order in which they run, those of the
 * parts that pages load later, the hash of each file's content, and the scripts of WordPress and WooCommerce that any of them uses.
 */
const { createHash } = require( 'crypto' );
const { Compilation, sources } = require( 'webpack' );

/** What the dependency extraction writes: by script, the handles that it depends on. */
const ASSETS = 'assets.json';

const hashOf = ( content ) =>
	createHash( 'sha256' ).update( content ).digest( 'hex' ).slice( 0, 8 );

class PageFilesPlugin {
	static ASSETS = ASSETS;

	/**
	 * @param {import('webpack').Compiler} compiler webpack.
	 */
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'PageFiles', ( compilation ) =>
			compilation.hooks.processAssets.tap(
				{
					name: 'PageFiles',
					stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
				},
				() => this.write( compilation )
			)
		);
	}

	/**
	 * @param {import('webpack').Compilation} compilation The build.
	 */
	write( compilation ) {
		const contentOf = ( file ) =>
			compilation.getAsset( file ).source.source();
		const assets = Object.values( JSON.parse( contentOf( ASSETS ) ) );
		const entries = [ ...compilation.entrypoints ].map(
			( [ name, entry ] ) => [ name, entry.getFiles() ]
		);
		const isPart = ( [ name ] ) =>
			Boolean( compilation.entries.get( name ).options.dependOn );
		const files = new Set( entries.flatMap( ( [ , own ] ) => own ) );
		const written = {
			dependencies: [
				...new Set(
					assets.flatMap( ( { dependencies } ) => dependencies )
				),
			].sort(),
			versions: Object.fromEntries(
				[ ...files ].map( ( file ) => [
					file,
					hashOf( contentOf( file ) ),
				] )
			),
			pages: Object.fromEntries(
				entries.filter(
					( entry ) => entry[ 0 ] !== 'index' && ! isPart( entry )
				)
			),
			parts: Object.fromEntries( entries.filter( isPart ) ),
		};
		compilation.deleteAsset( ASSETS );
		compilation.emitAsset(
			'pages.json',
			new sources.RawSource( JSON.stringify( written ) )
		);
	}
}

module.exports = PageFilesPlugin;
