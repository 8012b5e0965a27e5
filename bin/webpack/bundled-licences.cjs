/**
 * Writes build/bundled.LICENSE.txt: the licence of each npm package whose code is in the bundles, as most licences require of copies.
 */
const { readdirSync, readFileSync } = require( 'fs' );
const path = require( 'path' );
const { Compilation, sources } = require( 'webpack' );

const FILE = 'bundled.LICENSE.txt';

/** The plugin's own licence, whose text is in the file LICENSE beside it. */
const OWN = 'GPL-2.0-or-later';

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute,
sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
`;

/**
 * @param {string} file A file of the bundle.
 * @return {string|undefined} The folder of its npm package.
 */
const packageOf = ( file ) =>
	file.match( /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/ )?.[ 0 ];

/**
 * @param {string} folder A package's folder.
 * @return {string} Its name, version and licence.
 * @throws {Error} When it ships no licence, and its licence's text is not known here.
 */
function notice( folder ) {
	const {
		name,
		version,
		license,
		author = name,
	} = JSON.parse( readFileSync( path.join( folder, 'package.json' ) ) );
	const heading = `${ name } ${ version } (${ license })\n`;
	if ( license === OWN ) {
		return heading;
	}
	const own = readdirSync( folder ).find( ( file ) =>
		/^licen[cs]e(\.(md|txt))?$/i.test( file )
	);
	if ( ! own && license !== 'MIT' ) {
		throw new Error(
			`${ name } has the licence ${ license } and no text.`
		);
	}
	const text = own
		? readFileSync( path.join( folder, own ), 'utf8' )
		: `Copyright (c) ${ author.name ?? author }\n\n${ MIT }`;
	return `${ heading }\n${ text.trim() }\n`;
}

class BundledLicencesPlugin {
	/**
	 * @param {import('webpack').Compiler} compiler webpack.
	 */
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap(
			'BundledLicences',
			( compilation ) =>
				compilation.hooks.processAssets.tap(
					{
						name: 'BundledLicences',
						stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
					},
					() => this.write( compilation )
				)
		);
	}

	/**
	 * @param {import('webpack').Compilation} compilation The build.
	 */
	write( compilation ) {
		const { chunks, chunkGraph } = compilation;
		const modules = [ ...chunks ]
			.flatMap( ( chunk ) => [
				...chunkGraph.getChunkModulesIterable( chunk ),
			] )
			// Modules of one scope are joined into one.
			.flatMap( ( module ) => module.modules ?? [ module ] );
		const folders = new Set(
			modules
				.map( ( module ) => packageOf( module.resource ?? '' ) )
				.filter( Boolean )
		);
		compilation.emitAsset(
			FILE,
			new sources.RawSource(
				[ ...folders ]
					.map( notice )
					.sort()
					.join( `\n${ '-'.repeat( 80 ) }\n\n` )
			)
		);
	}
}

module.exports = BundledLicencesPlugin;
