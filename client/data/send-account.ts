import apiFetch from '@wordpress/api-fetch';

/**
 * Says with each change which account the page shows (`includes/Rest/PageAccount.php`): when the store shows another one by now, nothing is done.
 */
apiFetch.use( ( options, next ) => {
	const account = window.merchantPaymentsSettings?.account;
	const isChange = options.method && options.method !== 'GET';
	return next(
		account && isChange && options.path?.startsWith( '/wc/v3/payments' )
			? {
					...options,
					headers: {
						...options.headers,
						'X-Merchant-Payments-Account': String( account ),
					},
				}
			: options
	);
} );
