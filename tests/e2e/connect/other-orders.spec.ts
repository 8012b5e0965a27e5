import { withoutAccount } from '../account';
import { expectGood } from '../states';
import { expect, test } from '../test';
import { OWN_KEY, OwnAccount } from './own-account';

const HOME = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';

test.beforeEach( ( { page } ) => withoutAccount( page ) );

test.afterEach( ( { page, request } ) =>
	new OwnAccount( request ).end( page )
);

const GATEWAY = {
	id: 'gateway-stripe',
	title: 'WooCommerce Stripe Gateway',
	is_active: false,
	certain: 120,
	likely: 2,
	suggestions: 2,
	taken: 0,
};

const SIDE = {
	amount: 5000,
	currency: 'usd',
	created: 1_790_000_000,
	name: 'Ada Lovelace',
	email: 'ada.lovelace.with.a.long.address@store.example',
};

const LINK = {
	payment_id: 'pi_1',
	charge_id: 'ch_1',
	order_id: 17,
	certainty: 'suggestion',
	rule: 6,
	decision: '',
	is_taken: false,
	payment: SIDE,
	order: {
		...SIDE,
		created: 1_789_900_000,
		number: 'N-17',
		url: '/wp-admin/',
	},
};

test( 'Orders from other plugins stand on Connect', async ( {
	page,
	request,
} ) => {
	await page.route( /orders(%2F|\/)matching/, ( route ) =>
		route.fulfill( {
			json: {
				gateways: [
					GATEWAY,
					{
						...GATEWAY,
						id: 'payment-plugins',
						title: 'Payment Plugins for Stripe',
						is_active: true,
						taken: 7,
					},
				],
				likely: 2,
				suggestions: 2,
				without_order: 31,
				decided: 1,
				progress: {
					orders: 4000,
					payments: 160,
					finished: 1,
					is_stopped: false,
				},
			},
		} )
	);
	await page.route( /orders(%2F|\/)suggestions/, ( route ) =>
		route.fulfill( {
			json: {
				data: [
					LINK,
					{ ...LINK, payment_id: 'pi_2', decision: 'confirmed' },
					{ ...LINK, payment_id: 'pi_3', order: null },
				],
				next: 'pi_3',
			},
		} )
	);
	await new OwnAccount( request ).begin();
	await page.goto( `${ HOME }connect` );
	const key = page.getByLabel( 'API key' );
	await key.fill( OWN_KEY );
	await key.press( 'Enter' );
	const title = page.getByRole( 'heading', {
		name: 'Orders from other plugins',
	} );
	await expect( title ).toBeVisible();
	await page
		.getByRole( 'button', { name: 'Take over its orders' } )
		.scrollIntoViewIfNeeded();
	await expectGood( page, 'connect-other-orders' );
	const take = page.getByRole( 'button', { name: 'Take over its orders' } );
	await take.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'dialog' ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( take ).toBeFocused();
} );
