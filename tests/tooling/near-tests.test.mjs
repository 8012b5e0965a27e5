/** `npm run test:mutants` runs the tests first that are likeliest to notice a broken file. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { inSteps } from '../../bin/mutants/client-tests.mjs';
import { phpTests } from '../../bin/mutants/php-tests.mjs';

test( 'the likeliest tests of a class come first', () => {
	const at = ( file, text ) => ( { file: `tests/php/${ file }`, text } );
	const covering =
		'@covers \\MerchantPayments\\Features\\Payouts\\PayoutsQuery\n';
	const steps = phpTests( 'includes/Features/Payouts/PayoutsQuery.php', [
		at( 'integration/Cli/CommandsTest.php', 'new PayoutsQuery()' ),
		at( 'integration/Features/Payouts/OverviewTest.php', '' ),
		at( 'integration/Lists/PlainTableTest.php', covering ),
		at(
			'integration/Features/Disputes/DisputesTest.php',
			'PayoutsQueryOfOthers'
		),
		at( 'integration/Features/Payouts/PayoutsTest.php', covering ),
		at( 'unit/Features/Payouts/PayoutsQueryTest.php', 'PayoutsQuery' ),
	] );
	assert.deepEqual(
		steps.map( ( step ) => step.map( ( file ) => path.basename( file ) ) ),
		[
			[ 'PayoutsQueryTest.php' ],
			[ 'PayoutsTest.php', 'PlainTableTest.php' ],
			[ 'CommandsTest.php' ],
			[ 'OverviewTest.php' ],
		]
	);
} );

test( 'a class that brings rooms together has the tests of the one that it uses most', () => {
	const text =
		'use MerchantPayments\\Checkout\\Gateway;\nuse MerchantPayments\\Checkout\\SentForm;\nuse MerchantPayments\\Orders\\Order;\n';
	const late = 'tests/php/integration/Checkout/LatePaymentTest.php';
	const tests = [ late, 'tests/php/integration/Orders/OrdersTest.php' ].map(
		( file ) => ( { file, text: '' } )
	);
	assert.deepEqual( phpTests( 'includes/StoreCheckout.php', tests, text ), [
		[ late ],
	] );
	assert.deepEqual( phpTests( 'includes/StoreCheckout.php', tests ), [] );
} );

test( 'the nearest tests of a module come first', () => {
	const far = [ 'e', 'f', 'g', 'h' ].map(
		( name ) => `client/features/${ name }/test/a.test.ts`
	);
	const near = 'client/ui/test/menu-badge.test.ts';
	assert.deepEqual( inSteps( 'client/ui/menu-badge.ts', [ ...far, near ] ), [
		[ near, ...far.slice( 0, 3 ) ],
		far.slice( 3 ),
	] );
	assert.deepEqual( inSteps( 'client/ui/menu-badge.ts', [] ), [] );
} );
