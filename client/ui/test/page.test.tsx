import { render, screen } from '@testing-library/react';

import type { Mode } from '../../data/boot';
import { Page } from '../page';

function Broken(): never {
	throw new Error( 'No luck.' );
}

describe( 'A page', () => {
	it.each( [
		[ 'live', 'Live' ],
		[ 'test', 'Test mode' ],
		[ 'sandbox', 'Sandbox' ],
	] satisfies [ Mode, string ][] )( 'in %s mode says %s', ( mode, name ) => {
		window.merchantPaymentsSettings = { mode };
		render( <Page>Content</Page> );

		expect( screen.getByText( name ) ).toBeVisible();
		expect( screen.getByText( 'Content' ) ).toBeVisible();
	} );

	it( 'that breaks says so and takes nothing with it', () => {
		render(
			<>
				<Page>
					<Broken />
				</Page>
				The rest
			</>
		);

		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'There was an error rendering this view. Please contact support for assistance if the problem persists.'
		);
		expect( screen.getByText( 'The rest' ) ).toBeVisible();
		expect( console ).toHaveErrored();
	} );
} );
