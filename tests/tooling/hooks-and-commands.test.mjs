/** The pages of all hooks and commands: what a reader relies on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandText } from '../../bin/contract/commands.mjs';
import { hooksIn, jobsIn } from '../../bin/contract/hooks.mjs';

const php = ( text ) => [ { file: 'includes/Some.php', text } ];

test( 'a filter is told of with its values', () => {
	const [ hook ] = hooksIn(
		php( `
		/** Not its docblock. */
		$one = 1;
		/**
		 * Filters whether
		 * it rains.
		 *
		 * @param bool   $rains Default false.
		 * @param string $where The place.
		 */
		return true === apply_filters( 'merchant_payments_rain', false, $where );` )
	);
	assert.deepEqual( hook, {
		kind: 'filter',
		name: 'merchant_payments_rain',
		file: 'includes/Some.php',
		words: 'Filters whether\nit rains.',
		params: [
			{ type: 'bool', name: 'rains', words: 'Default false.' },
			{ type: 'string', name: 'where', words: 'The place.' },
		],
	} );
} );

test( 'a hook without a docblock stops the page, with what to do', () => {
	const other = `/** Of another. */ $one = 1; do_action( 'merchant_payments_sun' );`;
	assert.throws(
		() => hooksIn( php( other ) ),
		/includes\/Some\.php: merchant_payments_sun has no docblock\. Say/
	);
	assert.throws(
		() =>
			jobsIn(
				`add_action( 'merchant_payments_run', fn () => $this->jobs()->run() );`,
				'public function run(): void {'
			),
		/run\(\) has no docblock/
	);
} );

test( "hooks of others are not on the page, and a job has its method's words", () => {
	assert.deepEqual(
		hooksIn( php( `/** Theirs. */ apply_filters( 'the_title', '' );` ) ),
		[]
	);
	assert.deepEqual(
		jobsIn(
			`add_action( 'merchant_payments_run', fn ( string $id ) => $this->jobs()->run( $id ) );`,
			'/** Runs one. */\n\tpublic function run( string $id ): void {'
		),
		[
			{
				name: 'merchant_payments_run',
				args: 'string $id',
				words: 'Runs one.',
			},
		]
	);
} );

test( "a command's options are a list, its examples code", () => {
	const text = commandText(
		[
			'Seeds.',
			'## OPTIONS',
			'[--seed=<n>]\n: The same seed,\nthe same store.\n---\ndefault: 1\n---',
			'[--until=<date>]\n: The last day.',
			'## EXAMPLES',
			'    wp payments seed\n    wp payments seed --seed=2',
		].join( '\n\n' )
	);
	assert.equal(
		text,
		[
			'Seeds.',
			'**Options**',
			'* `[--seed=<n>]`: The same seed, the same store. Default 1.\n* `[--until=<date>]`: The last day.',
			'**Examples**',
			'```text\nwp payments seed\nwp payments seed --seed=2\n```',
		].join( '\n\n' )
	);
} );
