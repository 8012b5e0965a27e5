import { act, render, screen } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';

import { useLeaveGuard } from '../use-leave-guard';

const ADDRESS = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes';

function Form( { isUnsaved }: { isUnsaved: boolean } ) {
	return (
		<>{ useLeaveGuard( isUnsaved, { title: 'Leave?', text: 'Lost.' } ) }</>
	);
}

it( 'The question goes when everything was saved meanwhile, and comes again only for what is new', () => {
	const { rerender } = render( <Form isUnsaved /> );
	act( () => getHistory().push( ADDRESS ) );
	expect( screen.getByRole( 'dialog', { name: 'Leave?' } ) ).toBeVisible();

	rerender( <Form isUnsaved={ false } /> );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	rerender( <Form isUnsaved /> );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );
