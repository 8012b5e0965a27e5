import type { CardReader } from '../../../client/contract/types';
import { intercept, letThrough } from '../api';
import { skipToContent, tabTo } from '../keyboard';
import { payments } from '../rest';
import { shop } from '../shop';
import { DOWN, expectGood, never } from '../states';
import { expect, test as base } from '../test';

interface Connected {
	id: string;
	label: string;
}

/** A reader that was just connected, and is gone after the test. */
const test = base.extend< { reader: Connected } >( {
	reader: async ( {}, provide ) => {
		const label = `Bar ${ Date.now() }`;
		const { id } = await shop.platform< Connected >(
			'POST',
			'/v1/terminal/readers',
			{ registration_code: 'simulated-wpe', label }
		);
		await provide( { id, label } );
		await shop.platform( 'DELETE', `/v1/terminal/readers/${ id }` );
	},
} );

const ADDRESS =
	'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fcard-readers';

test( 'A reader that was just connected is at the top, and active', async ( {
	page,
	reader: { id, label },
} ) => {
	await page.goto( ADDRESS );
	await expect(
		page.getByRole( 'heading', { name: 'Card readers', level: 1 } )
	).toBeVisible();
	await expect(
		page.getByRole( 'tab', { name: 'Connected readers', selected: true } )
	).toBeVisible();
	const rows = page
		.getByRole( 'table', { name: 'Connected readers' } )
		.getByRole( 'row' );
	const mine = rows.filter( { hasText: id } );
	await expect( mine ).toHaveText(
		new RegExp( `^${ label }${ id }Simulated BBPOS WisePOS EActive$` )
	);

	const readers = await payments< CardReader[] >( page, '/readers', {
		limit: 10,
	} );
	await expect( rows ).toHaveCount( readers.length + 1 );
	for ( const [ at, reader ] of readers.entries() ) {
		await expect( rows.nth( at + 1 ) ).toContainText( reader.id );
		await expect( rows.nth( at + 1 ) ).toContainText(
			reader.is_active ? 'Active' : 'Inactive'
		);
	}
	await expectGood( page, 'card-readers-data' );

	await skipToContent( page );
	await tabTo( page, page.getByRole( 'tab', { selected: true } ) );
} );

test( 'The page of card readers explains itself while it loads and when it is empty', async ( {
	page,
} ) => {
	await intercept( page, '/readers', never );
	await expectGood( page, 'card-readers-loading', async () => {
		await page.goto( ADDRESS );
		await expect(
			page.getByText( 'Loading card readers…' )
		).toBeAttached();
	} );

	await letThrough( page );
	await intercept( page, '/readers', ( route ) =>
		route.fulfill( { json: [] } )
	);
	await page.goto( ADDRESS );
	await expect( page.getByText( 'No card readers yet.' ) ).toBeVisible();
	await expectGood( page, 'card-readers-empty' );
} );

test( 'Card readers say why they could not be loaded, and try again', async ( {
	page,
	complaints,
} ) => {
	complaints.expect( /503/ );
	let isDown = true;
	await intercept( page, '/readers', ( route ) =>
		isDown ? route.fulfill( DOWN ) : route.continue()
	);
	await page.goto( ADDRESS );
	const alert = page.getByRole( 'alert' );
	await expect( alert ).toContainText(
		'The card readers couldn’t be loaded.'
	);
	await expectGood( page, 'card-readers-error' );

	isDown = false;
	await alert.getByRole( 'button', { name: 'Try again' } ).click();
	await expect(
		page.getByRole( 'table', { name: 'Connected readers' } )
	).toBeVisible();
	await expect( alert ).toHaveCount( 0 );
} );
