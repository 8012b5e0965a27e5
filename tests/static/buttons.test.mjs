/** Buttons look as WordPress draws them: one primary, one disabled and one danger button on all pages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './sources.mjs';

/** A rule about a kind of button, without rules of its own within. */
const OF_A_KIND =
	/[^{};]*(?:\.is-(?:primary|destructive)|button\S*(?::disabled|\[aria-disabled))[^{};]*\{[^{}]*\}/g;

const LOOK =
	/\n\s*(?:color|background|opacity|border|box-shadow|font)[\w-]*\s*:/;

/** The shop's own buttons are drawn by its theme. */
const isOurs = ( { file } ) =>
	file.startsWith( 'client/' ) &&
	! file.startsWith( 'client/checkout/' ) &&
	file.endsWith( '.scss' );

/** `:not(:disabled)` is about a button that is none of these. */
const withoutNot = ( text ) => text.replaceAll( /:not\([^)]*\)/g, '' );

test( 'No page draws primary, disabled or danger buttons its own way', async () => {
	const found = ( await sources() )
		.filter( isOurs )
		.flatMap( ( { file, text } ) =>
			[ ...withoutNot( text ).matchAll( OF_A_KIND ) ]
				.filter( ( [ rule ] ) => LOOK.test( rule ) )
				.map( ( [ rule ] ) => `${ file }: ${ rule.trim() }` )
		);
	assert.deepEqual( found, [] );
} );
