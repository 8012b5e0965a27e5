<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Adapters;

use MerchantPayments\Platform\Client;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\TestCustomer;

/** The customer and the bank of the sandbox. */
final class SandboxCustomer extends Client implements TestCustomer {

	public function choose( string $card, array $billing, string $usage ): string {
		$params = array(
			'payment_method_data' => array(
				'type'            => 'card',
				'card'            => array( 'token' => 'tok_' . $card ),
				'billing_details' => $billing,
			),
		) + ( '' === $usage ? array() : array( 'setup_future_usage' => $usage ) );
		return (string) $this->post( '/v1/test_helpers/confirmation_tokens', $params )['id'];
	}

	public function answer( string $secret, bool $passes ): ?array {
		$id = (string) strstr( $secret, '_secret_', true );
		if ( 1 !== preg_match( '/^(pi|seti)_\w{1,100}$/D', $id, $found ) ) {
			return null;
		}
		$kind   = 'pi' === $found[1] ? 'payment_intents' : 'setup_intents';
		$path   = "/v1/$kind/$id";
		$intent = $this->find( $path );
		if ( null === $intent || ! hash_equals( (string) $intent['client_secret'], $secret ) ) {
			return null;
		}
		try {
			$this->post( "/v1/sandbox/$kind/$id/authenticate", array( 'outcome' => $passes ? 'succeeded' : 'failed' ) );
		} catch ( Declined ) {
			// The bank's answer: the intent says it.
			unset( $intent );
		}
		$status = (string) $this->get( $path )['status'];
		return compact( 'id', 'status' );
	}
}
