import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CopyButton } from '../copy-button';

/** What the browser was told to copy; jsdom has no clipboard of its own. */
const copied: string[] = [];

beforeEach( () => {
	document.execCommand = ( command ) => {
		const field = document.querySelector( 'textarea' );
		copied.push( `${ command }: ${ field?.value }` );
		return true;
	};
} );

describe( 'The copy button', () => {
	it( 'copies its text, and says so', async () => {
		render( <CopyButton text="REF-1" label="Copy bank reference ID" /> );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Copy bank reference ID' } )
		);

		expect( copied ).toEqual( [ 'copy: REF-1' ] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Copied!' );
	} );
} );
