/** The ways to break a line: each makes one small change to one token. */
import { statements } from './statements.mjs';

/**
 * @typedef  {Object} Change
 * @property {number} line Line, from 1.
 * @property {number} from Index in the file of the first character that is replaced.
 * @property {number} to   Index behind the last one.
 * @property {string} by   What replaces them.
 * @property {string} what In words, for example `=== → !==`.
 */

const opposites = {
	'===': '!==',
	'!==': '===',
	'==': '!=',
	'!=': '==',
	'<': '<=',
	'<=': '<',
	'>': '>=',
	'>=': '>',
	'&&': '||',
	'||': '&&',
	true: 'false',
	false: 'true',
	TRUE: 'FALSE',
	FALSE: 'TRUE',
};

const replaced = ( { line, start, text }, by ) => ( {
	line,
	from: start,
	to: start + text.length,
	by,
	what: `${ text } → ${ by }`,
} );

/** What stands before a token, from the last function's name in its line on. */
const callBefore = ( { start }, text ) =>
	/(\w+)\(([^()]|\([^()]*\))*$/.exec(
		text.slice( text.lastIndexOf( '\n', start ) + 1, start )
	)?.[ 1 ];

/** `in_array( …, true )` finds the same among values of one type without it. */
const isStrict = ( token, text ) =>
	token.text === 'true' &&
	[ 'in_array', 'array_search' ].includes( callBefore( token, text ) );

const opposite = ( token, { text } ) =>
	[ 'operator', 'boolean' ].includes( token.kind ) &&
	Object.hasOwn( opposites, token.text ) &&
	! isStrict( token, text )
		? [ replaced( token, opposites[ token.text ] ) ]
		: [];

/** `! isset( $x )` becomes `isset( $x )`. */
const withoutNot = ( token, { text } ) => {
	if ( token.kind !== 'not' ) {
		return [];
	}
	const blank = /^!\s*/.exec( text.slice( token.start ) )[ 0 ].length;
	return [
		{
			line: token.line,
			from: token.start,
			to: token.start + blank,
			by: '',
			what: '! removed',
		},
	];
};

const isStatus = ( value, before ) =>
	value >= 200 && value < 600 && /status|response|code/i.test( before );

/** Nobody could see that a large number is another by one. */
const LARGE = 1_000;

/** A number becomes the next one, a large one ten times as large; the status of an HTTP response that of the opposite outcome. */
const otherNumber = ( token, { text } ) => {
	const isDecimal = /^(?:0|[1-9][\d_]*)(?:\.\d+)?$/.test( token.text );
	if ( token.kind !== 'number' || ! isDecimal ) {
		return [];
	}
	const value = Number( token.text.replaceAll( '_', '' ) );
	const before = text.slice(
		text.lastIndexOf( '\n', token.start ),
		token.start
	);
	if ( isStatus( value, before ) ) {
		return [ replaced( token, value < 400 ? '500' : '200' ) ];
	}
	return [
		replaced( token, String( value < LARGE ? value + 1 : value * 10 ) ),
	];
};

/** `?? 'x'` gets another value, and `?? value()` is removed. Numbers and truth values behind it are broken as such. */
const otherDefault = ( token, { tokens, index, text } ) => {
	if ( token.kind !== 'operator' || token.text !== '??' ) {
		return [];
	}
	const right = tokens[ index + 1 ];
	const what = ( by ) => `?? ${ right.text } → ?? ${ by }`;
	if ( right.kind === 'string' ) {
		const by = right.text.length > 2 ? "''" : "'x'";
		return [
			{ ...replaced( right, by ), line: token.line, what: what( by ) },
		];
	}
	if ( right.text === 'null' || right.text === 'undefined' ) {
		// `is_array( … ?? null )`: neither is one.
		if ( /^is_(?:array|string)$/.test( callBefore( token, text ) ) ) {
			return [];
		}
		return [
			{ ...replaced( right, '0' ), line: token.line, what: what( '0' ) },
		];
	}
	if ( ! token.end || [ 'number', 'boolean' ].includes( right.kind ) ) {
		return [];
	}
	const removed = text.slice( token.start, token.end );
	return [
		{
			line: token.line,
			from: token.start,
			to: token.end,
			by: '',
			what: `${ removed.replaceAll( /\s+/g, ' ' ) } removed`,
		},
	];
};

/** A class constant becomes the next one of its class. */
const otherConstant = ( token, { siblings } ) => {
	if ( token.kind !== 'constant' ) {
		return [];
	}
	const names = siblings( token.of );
	const place = names.indexOf( token.text );
	const next = names[ ( place + 1 ) % names.length ];
	return place < 0 || names.length < 2 ? [] : [ replaced( token, next ) ];
};

const operators = [
	opposite,
	withoutNot,
	otherNumber,
	otherDefault,
	otherConstant,
];

/**
 * @param {import('./php-tokens.mjs').Token[]} tokens   Tokens of a file.
 * @param {string}                             text     Its text.
 * @param {(className: string) => string[]}    siblings Constants of a class, by the class's name as it is written in this file.
 * @return {Change[]} All changes that can be made, whether or not they parse.
 */
export const changes = ( tokens, text, siblings = () => [] ) => [
	...tokens.flatMap( ( token, index ) =>
		operators.flatMap( ( operator ) =>
			operator( token, { tokens, index, text, siblings } )
		)
	),
	...statements( tokens, text ),
];

/**
 * @param {string} text   Text of a file.
 * @param {Change} change A change.
 * @return {string} The text with the change.
 */
export const changed = ( text, { from, to, by } ) =>
	text.slice( 0, from ) + by + text.slice( to );
