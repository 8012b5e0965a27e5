<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Refusal;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `POST /v1/account_sessions`: a secret with which the browser shows Stripe's embedded components. Nothing is stored: the sandbox has no
 * components that could show it.
 */
final class AccountSessions {

	/** The components that our pages embed. */
	private const COMPONENTS = array( 'account_onboarding', 'notification_banner', 'account_management' );

	/** How long a session lasts, in seconds. */
	private const LIFETIME = 1800;

	public function __construct( private readonly Store $store, private readonly Present $present, private readonly AccountHealth $health ) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array( 'POST /v1/account_sessions' => new Route( $this->create( ... ), array( 'account', 'components' ) ) );
	}

	/** @return array<string, mixed> Stripe's `account_session`. */
	private function create( Call $call ): array {
		$this->health->check();
		$account = $call->params->required( 'account' );
		if ( $account !== $this->store->state()->account ) {
			throw Refusal::no_such( 'account', $account, 'account' );
		}
		$wanted = $call->params->within( 'components' );
		$wanted->allow( array_fill_keys( self::COMPONENTS, true ) );
		if ( array() === $wanted->all() ) {
			throw Refusal::missing( 'components' );
		}
		$components = array();
		foreach ( array_keys( $wanted->all() ) as $name ) {
			$components[ $name ] = array(
				'enabled'  => $wanted->within( (string) $name )->yes( 'enabled' ),
				'features' => array( 'external_account_collection' => true ),
			);
		}
		return array(
			'object'        => 'account_session',
			'account'       => $account,
			'client_secret' => 'accs_secret__' . bin2hex( random_bytes( 24 ) ),
			'components'    => $components,
			'expires_at'    => $this->present->now() + self::LIFETIME,
			'livemode'      => false,
		);
	}
}
