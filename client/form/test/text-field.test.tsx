import { render, screen } from '@testing-library/react';

import { TextField } from '../text-field';

const shared = { value: '', onChange: () => undefined };

test( 'Groups of a phone number stay in their order on right-to-left pages', () => {
	render( <TextField { ...shared } label="Phone" type="tel" /> );
	expect( screen.getByLabelText( 'Phone' ) ).toHaveAttribute( 'dir', 'ltr' );
} );

test( 'A text has the page’s direction, or where that is wanted its own', () => {
	render(
		<>
			<TextField { ...shared } label="Name" />
			<TextField { ...shared } label="Letter" rows={ 3 } dir="auto" />
		</>
	);
	expect( screen.getByLabelText( 'Name' ) ).not.toHaveAttribute( 'dir' );
	expect( screen.getByLabelText( 'Letter' ) ).toHaveAttribute(
		'dir',
		'auto'
	);
} );
