<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Sandbox\Api\ApiRoute;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Store\EventType;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/**
 * `/v1/account_links`: a link that works once and expires soon. Stripe's leads to forms; the sandbox's (AccountLinkPage) provides
 * everything that is required, and replaces bank accounts that failed.
 *
 * Stored in the setting `account_link`: the last link, until it is used.
 *
 * `POST /v1/account_sessions`: the secret for Stripe's embedded components. Nothing is stored, because the sandbox has no components.
 */
final class AccountLinks {

	/** Seconds until a link expires, as at Stripe. */
	private const LIFETIME = 300;

	/** Components that our pages embed. */
	private const COMPONENTS = array( 'account_onboarding', 'notification_banner', 'account_management' );

	/** Seconds until a session expires. */
	private const SESSION_LIFETIME = 1800;

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly AccountSettings $settings,
		private readonly BankAccounts $banks,
		private readonly Submission $submission,
		private readonly AccountHealth $health
	) {}

	/** @return array<string, ApiRoute> */
	public function routes(): array {
		return array(
			'POST /v1/account_links'                   => new ApiRoute(
				$this->create( ... ),
				array( 'account', 'type', 'refresh_url', 'return_url' )
			),
			'POST /v1/sandbox/account_links/{id}/open' => new ApiRoute( $this->open( ... ) ),
			'POST /v1/account_sessions'                => new ApiRoute( $this->create_session( ... ), array( 'account', 'components' ) ),
		);
	}

	/** @return array<string, mixed> Stripe's `account_link`. */
	private function create( Call $call ): array {
		$account = $call->params->required( 'account' );
		if ( $account !== $this->store->state()->account ) {
			throw StripeErrors::no_such( 'account', $account, 'account' );
		}
		$call->params->word( 'type', array( 'account_update', 'account_onboarding' ) );
		self::address( $call->params, 'refresh_url' );
		$token = bin2hex( random_bytes( 16 ) );
		$link  = array(
			'token'      => $token,
			'return_url' => self::address( $call->params, 'return_url' ),
			'expires_at' => $this->clock->now() + self::LIFETIME,
		);
		$this->settings->keep( 'account_link', $link );
		return array(
			'object'     => 'account_link',
			'created'    => $this->clock->now(),
			'expires_at' => $link['expires_at'],
			'url'        => admin_url( 'admin-post.php?action=' . AccountLinkPage::ACTION . '&token=' . $token ),
		);
	}

	/** @return array<string, mixed> Completes the forms behind a link; returns where to redirect. */
	private function open( Call $call ): array {
		$link = $this->settings->stored( 'account_link' );
		if ( array() === $link || ! hash_equals( $link['token'], $call->id ) || $link['expires_at'] < $this->clock->now() ) {
			throw StripeErrors::not_found( 'account link', $call->id );
		}
		$this->settings->keep( 'account_link', array() );
		$this->submission->fill_in();
		foreach ( array_filter( $this->settings->currencies(), $this->banks->is_errored( ... ) ) as $currency ) {
			$old = $this->banks->find( $this->banks->current( $currency ) );
			$this->banks->replace( $currency, array( 'last4' => sprintf( '%04d', ( (int) ( $old['last4'] ?? 0 ) + 1111 ) % 10_000 ) ) );
		}
		$this->store->emit( EventType::AccountUpdated, 0 );
		return array(
			'object'     => 'account_link_visit',
			'return_url' => $link['return_url'],
		);
	}

	/** A URL. */
	private static function address( Params $params, string $name ): string {
		$address = $params->required( $name );
		if ( 1 !== preg_match( '#^https?://[^\s/]+#i', $address ) ) {
			throw StripeErrors::invalid( $name, 'Not a valid URL', 'url_invalid' );
		}
		return $address;
	}

	/** @return array<string, mixed> Stripe's `account_session`. */
	private function create_session( Call $call ): array {
		$this->health->check();
		$account = $call->params->required( 'account' );
		if ( $account !== $this->store->state()->account ) {
			throw StripeErrors::no_such( 'account', $account, 'account' );
		}
		$wanted = $call->params->within( 'components' );
		$wanted->allow( array_fill_keys( self::COMPONENTS, true ) );
		if ( array() === $wanted->all() ) {
			throw StripeErrors::missing( 'components' );
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
			'expires_at'    => $this->clock->now() + self::SESSION_LIFETIME,
			'livemode'      => false,
		);
	}
}
