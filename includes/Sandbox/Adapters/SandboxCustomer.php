<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Adapters;

use MerchantPayments\Platform\Client;
use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Platform\TestCustomer;
use MerchantPayments\Sandbox\Payments\PayingElsewhere;

/** The customer and the bank of the sandbox. */
final class SandboxCustomer extends Client implements TestCustomer {

	public function choose( string $type, string $what, array $billing, string $usage ): string {
		$own = match ( $type ) {
			'card'          => array( 'token' => 'tok_' . $what ),
			'sepa_debit'    => array( 'iban' => $what ),
			default         => array(),
		};
		if ( 'never' === $what ) {
			$billing['email'] = PayingElsewhere::NEVER_PAYS . '@example.com';
		}
		$params = array(
			'payment_method_data' => array(
				'type'            => $type,
				$type             => $own,
				'billing_details' => $billing,
			),
		) + ( '' === $usage ? array() : array( 'setup_future_usage' => $usage ) );
		return (string) $this->post( '/v1/test_helpers/confirmation_tokens', $params )['id'];
	}

	public function asked( string $secret ): ?array {
		$intent  = $this->of_secret( $secret );
		$address = $intent['next_action']['redirect_to_url']['return_url'] ?? null;
		return null === $intent || null === $address ? null : array(
			'amount'     => (int) $intent['amount'],
			'currency'   => (string) $intent['currency'],
			'return_url' => (string) $address,
		);
	}

	public function answer( string $secret, bool $passes ): ?array {
		$intent = $this->of_secret( $secret );
		if ( null === $intent ) {
			return null;
		}
		$id   = (string) $intent['id'];
		$kind = self::kind( $id );
		try {
			$this->post( "/v1/sandbox/$kind/$id/authenticate", array( 'outcome' => $passes ? 'succeeded' : 'failed' ) );
		} catch ( Declined $decline ) {
			// The bank's answer: the intent says it.
			unset( $decline );
		}
		$status = (string) $this->get( "/v1/$kind/$id" )['status'];
		return compact( 'id', 'status' );
	}

	/** @return array<string, mixed>|null Stripe's payment intent, or setup intent. */
	private function of_secret( string $secret ): ?array {
		$id     = (string) strstr( $secret, '_secret_', true );
		$intent = 1 === preg_match( '/^(pi|seti)_\w{1,100}$/D', $id ) ? $this->find( '/v1/' . self::kind( $id ) . '/' . $id ) : null;
		return null !== $intent && hash_equals( (string) $intent['client_secret'], $secret ) ? $intent : null;
	}

	private static function kind( string $id ): string {
		return str_starts_with( $id, 'pi_' ) ? 'payment_intents' : 'setup_intents';
	}
}
