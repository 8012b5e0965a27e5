import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Failure } from '../failure';

const failed = ( code: string, message: string, onRetry = () => {} ) =>
	render(
		<Failure
			title="The loans couldn’t be loaded."
			error={ { code, message } }
			onRetry={ onRetry }
		/>
	);

it( 'What could not be read can be tried again', async () => {
	const onRetry = jest.fn();
	failed( 'wcpay_http_request_failed', 'No answer came.', onRetry );

	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'No answer came.'
	);
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	expect( onRetry ).toHaveBeenCalledTimes( 1 );
} );

it( 'What the account does not offer cannot', () => {
	failed( 'wcpay_not_offered', 'Your payments account doesn’t offer this.' );

	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		'Your payments account doesn’t offer this.'
	);
	expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
} );
