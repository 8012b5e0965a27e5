/**
 * Lines that can be read without scrolling: at most 140 characters. Sentences, patterns, queries and types are not torn apart, nor are the
 * names of a linter's rules.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sources } from './sources.mjs';

const LONGEST = 140;

/** Tables of words with a row in each line, a licence, and a letter. */
const AS_THEY_ARE =
	/\/(Goods|Service|Trade)Categories\.php$|\/bundled-licences\.cjs$|\/letter\.test\.ts$/;

/** Generated. */
const GENERATED = /^client\/contract\//;

/** A text of at least 40 characters, in any quotes. */
const TEXT =
	/'(?:[^'\\]|\\.){40,}'|"(?:[^"\\]|\\.){40,}"|`(?:[^`\\]|\\.){40,}`|\/(?:[^/\\\n]|\\.){40,}\/[a-z]*/g;

/** A type of a docblock, and a comment for a linter. */
const TYPE = /@(?:phpstan-\w+|param|return|var|type|typedef|property)\b.*/;
const LINTER =
	/(?:\/\/|\/\*) (?:phpcs|eslint|stylelint|translators|@ts)[:\-a-z].*/;

/** An index in a query. */
const INDEX = /^\s*KEY \w+ \([\w,]+\),$/;

const isLong = ( line ) =>
	! INDEX.test( line ) &&
	line.replace( LINTER, '' ).replace( TYPE, '' ).replace( TEXT, '' ).length >
		LONGEST;

test( 'no line is longer than 140 characters', async () => {
	const long = ( await sources() )
		.filter(
			( { file } ) =>
				/\.(php|ts|tsx|mjs|cjs|js|scss)$/.test( file ) &&
				! AS_THEY_ARE.test( file ) &&
				! GENERATED.test( file )
		)
		.flatMap( ( { file, text } ) =>
			text
				.split( '\n' )
				.flatMap( ( line, index ) =>
					line.length > LONGEST && isLong( line )
						? [ `${ file }:${ index + 1 }` ]
						: []
				)
		);
	assert.deepEqual( long, [] );
} );
