import { expectAccessible, expectNoOverflow } from '../accessibility';
import { shop } from '../shop';
import { expect, test } from '../test';
import { disputed, pdf, readBack } from './challenge-page';

const REASON =
	'The customer signed for the parcel on March 2. The bank did not look at the signature.';

test( 'A lost dispute is appealed once, with a file, and shows what was sent', async ( {
	page,
} ) => {
	const { dispute, intent } = await disputed( {}, { currency: 'kwd' } );
	for ( const outcome of [ 'lost', 'appeal' ] ) {
		await shop.platform(
			'POST',
			`/v1/sandbox/disputes/${ dispute }/decide`,
			{
				outcome,
			}
		);
	}
	const params = new URLSearchParams( {
		page: 'wc-admin',
		path: '/payments/transactions/details',
		id: intent,
	} );
	await page.goto( `/wp-admin/admin.php?${ params }` );
	const panel = page.locator( '.merchant-payments-dispute' );
	const fits = async () => {
		for ( const width of [ 1280, 390 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			await expectAccessible( page, '.merchant-payments-dispute' );
			await expectNoOverflow( page );
		}
		await page.setViewportSize( { width: 1280, height: 800 } );
	};
	await expect( panel ).toContainText( 'You can appeal once' );
	const submit = panel.getByRole( 'button', { name: 'Submit appeal' } );
	await submit.click();
	await expect( panel ).toContainText( 'Enter a reason for the appeal.' );
	await panel.getByLabel( /^Why the decision should change/ ).fill( REASON );
	await panel
		.getByRole( 'group', { name: 'File 1' } )
		.locator( 'input[type=file]' )
		.setInputFiles( pdf( 'signature.pdf', 2000 ) );
	await panel.getByRole( 'button', { name: /^Remove/ } ).waitFor();
	await expect(
		panel.getByRole( 'group', { name: 'File 2' } )
	).toBeVisible();
	await fits();

	await submit.click();
	const question = page.getByRole( 'dialog', {
		name: 'Submit your appeal?',
	} );
	await expectAccessible( page, '.components-modal__frame' );
	await question.getByRole( 'button', { name: 'Submit appeal' } ).click();
	await expect( panel ).toContainText( 'Appeal: under review' );
	await expect( panel ).toContainText( REASON );
	await expect( panel ).toContainText( 'signature.pdf' );
	await expect( submit ).toHaveCount( 0 );
	await fits();
	const sent = await readBack( page, dispute );
	expect( [ sent.status, sent.appeal?.reason_for_filing ] ).toEqual( [
		'appeal_under_review',
		REASON,
	] );
} );
