/** What the browser's tests rely on when they look at colors on one screen alone (tests/e2e/accessibility.ts). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './sources.mjs';

/** Lists, whose tests look at their colors on a phone, too (tests/e2e/lists). */
const CHECKED = [ 'client/list-page/rows.scss' ];

const OF_A_WIDTH = /@(?:media|container)[^{]*\bwidth\b[^{]*\{/g;

const COLORED = /\b(?:color|background|opacity)[\w-]*\s*:/;

/** What stands in the braces that are opened before a place. */
function blockAt( text, start ) {
	let depth = 1;
	let end = start;
	for ( ; depth > 0 && end < text.length; end++ ) {
		depth += { '{': 1, '}': -1 }[ text[ end ] ] ?? 0;
	}
	return text.slice( start, end );
}

test( 'No color depends on the width of a window, but in lists', async () => {
	const found = ( await sources() ).filter(
		( { file, text } ) =>
			file.startsWith( 'client/' ) &&
			file.endsWith( '.scss' ) &&
			[ ...text.matchAll( OF_A_WIDTH ) ].some(
				( { index, 0: { length } } ) =>
					COLORED.test( blockAt( text, index + length ) )
			)
	);
	assert.deepEqual(
		found.map( ( { file } ) => file ),
		CHECKED
	);
} );
