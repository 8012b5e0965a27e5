<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use MerchantPayments\Account\Account;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Kernel\Shop;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Http\Endpoint;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\WebhookEndpointsClient;

/**
 * Lets Stripe send an account's events to this site: makes an endpoint of our own there, keeps it as it should be, and takes in what comes.
 * Endpoints that are not ours, or another site's, are never touched: a copy of a store makes its own.
 */
final readonly class Webhooks {

	/** The route's address in WordPress's REST API; the scope's id follows. */
	private const PATH = 'wc/v3/payments/webhook/';

	/** The longest body, in bytes. */
	private const LONGEST = 1024 * 1024;

	private const MANAGED_BY = 'merchant-payments-for-woocommerce';

	/** For how many seconds one process looks after an endpoint. */
	private const SECONDS = 240;

	/** What the ledger, the orders and the notes follow (facts/stripe.md, 4.1). */
	private const EVENTS = array(
		'account.updated',
		'charge.captured',
		'charge.dispute.closed',
		'charge.dispute.created',
		'charge.dispute.funds_reinstated',
		'charge.dispute.funds_withdrawn',
		'charge.dispute.updated',
		'charge.expired',
		'charge.failed',
		'charge.pending',
		'charge.refunded',
		'charge.succeeded',
		'charge.updated',
		'payment_intent.amount_capturable_updated',
		'payment_intent.canceled',
		'payment_intent.partially_funded',
		'payment_intent.payment_failed',
		'payment_intent.processing',
		'payment_intent.requires_action',
		'payment_intent.succeeded',
		'payout.canceled',
		'payout.created',
		'payout.failed',
		'payout.paid',
		'payout.reconciliation_completed',
		'payout.updated',
		'radar.early_fraud_warning.created',
		'radar.early_fraud_warning.updated',
		'refund.created',
		'refund.failed',
		'refund.updated',
		'review.closed',
		'review.opened',
	);

	public function __construct( private Connections $connections, private Configuration $configured, private Lock $lock ) {}

	/**
	 * Whether something that came is Stripe's.
	 *
	 * @param int    $scope     The account's, as the address says.
	 * @param string $signature The header.
	 */
	public function is_signed( int $scope, string $signature, string $body ): bool {
		return strlen( $body ) <= self::LONGEST && WebhookSignature::is_valid( $signature, $body, self::secrets( $scope ), time() );
	}

	/** @return list<string> Newest first; an empty one for one that can't be read. */
	private static function secrets( int $scope ): array {
		$sealed = StoredWebhooks::entry( $scope )['secrets'] ?? array();
		return array_map( static fn ( string $one ): string => Sealed::open( $one ) ?? '', $sealed );
	}

	/**
	 * Takes in what came, once. What is not meant for the account is left alone, and answered like everything else: Stripe ends endpoints
	 * that refuse.
	 *
	 * @param int    $scope     The account's, as the address says.
	 * @param string $signature The header, which is_signed() has judged.
	 * @return Account|null Whose events wait now; null when nothing was to be done.
	 */
	public function receive( int $scope, string $signature, string $body ): ?Account {
		if ( WebhookSignature::is_valid( $signature, $body, array_slice( self::secrets( $scope ), 0, 1 ), time() ) ) {
			StoredWebhooks::saw( $scope, time() );
		}
		$event   = json_decode( $body, true );
		$account = $this->connections->named( $scope );
		if ( ! is_array( $event ) || ! self::is_of( $event, $account ) ) {
			Log::line( 'debug', sprintf( 'A webhook for account %d was left alone.', $account->scope->id ) );
			return null;
		}
		if ( ! in_array( $event['type'], self::EVENTS, true ) ) {
			UnknownEvents::count( $account->scope->id, $event['type'] );
			return null;
		}
		$account->event_feed()->receive( $event );
		return $account;
	}

	/**
	 * @param array<mixed> $event
	 * @phpstan-assert-if-true array{type: string} $event
	 */
	private static function is_of( array $event, Account $account ): bool {
		return 'event' === ( $event['object'] ?? null )
			&& is_string( $event['id'] ?? null )
			&& is_string( $event['type'] ?? null )
			&& is_array( $event['data']['object'] ?? null )
			&& ( $event['livemode'] ?? null ) === $account->mode()->is_live()
			&& in_array( $event['account'] ?? $account->scope->account, array( '', $account->scope->account ), true );
	}

	/**
	 * Makes the account's endpoint, or mends it: its address, what it sends, whether it is on. Nothing is thrown for one that can't be made:
	 * events are asked for then.
	 *
	 * @throws PlatformException When Stripe does not answer, or refuses the key itself.
	 */
	public function look_after( Account $account ): void {
		$url = $this->url( $account );
		if ( null === $url ) {
			return;
		}
		$now = $account->connection->clock->now();
		try {
			$this->lock->hold( 'webhook:' . $account->scope->id, self::SECONDS, fn () => $this->mend( $account, $url, $now ) );
		} catch ( Locked ) {
			return;
		} catch ( PlatformException $failure ) {
			if ( $failure->reason()->is_temporary() || ( $failure instanceof AccessDenied && null === $failure->permission() ) ) {
				throw $failure;
			}
			Log::line( 'notice', 'No webhook: ' . $failure->getMessage() );
			StoredWebhooks::refused( $account->scope->id, $now );
		}
	}

	/** Ends the account's endpoint. Where Stripe does not answer, its events find nobody here any more. */
	public function remove( Account $account ): void {
		$id    = $account->scope->id;
		$entry = StoredWebhooks::entry( $id );
		if ( null === $entry ) {
			return;
		}
		$endpoints = SiteAddress::fingerprint() === $entry['site'] ? array_filter( array( $entry['endpoint'], ...$entry['old'] ) ) : array();
		StoredWebhooks::remove( $id );
		self::let_go( new WebhookEndpointsClient( $account->transport() ), $endpoints );
	}

	public function state( Account $account ): WebhookState {
		$entry = StoredWebhooks::entry( $account->scope->id );
		return match ( true ) {
			null === $entry             => null === $this->url( $account ) ? WebhookState::Unreachable : WebhookState::Waiting,
			'' === $entry['endpoint']   => WebhookState::Refused,
			$entry['silent']            => WebhookState::Silent,
			default                     => 0 === StoredWebhooks::last( $account->scope->id ) ? WebhookState::Waiting : WebhookState::Working,
		};
	}

	private function mend( Account $account, string $url, int $now ): void {
		$id     = $account->scope->id;
		$client = new WebhookEndpointsClient( $account->transport() );
		$entry  = StoredWebhooks::entry( $id );
		$is_own = null !== $entry && '' !== $entry['endpoint'] && SiteAddress::fingerprint() === $entry['site'];
		$there  = $is_own ? $client->find_endpoint( $entry['endpoint'] ) : null;
		$secret = $is_own && null !== Sealed::open( $entry['secrets'][0] ) ? $entry['secrets'][0] : null;
		if ( null === $there || null === $secret || Endpoint::VERSION !== ( $there['api_version'] ?? null ) ) {
			$this->replace( $client, $id, $url, null === $there ? null : $secret, $now );
			return;
		}
		$events = (array) $there['enabled_events'];
		sort( $events );
		if ( array( $url, 'enabled', self::EVENTS ) !== array( $there['url'], $there['status'], $events ) ) {
			$client->mend( (string) $there['id'], $url, self::EVENTS );
		}
		if ( array() !== $entry['old'] && StoredWebhooks::last( $id ) >= $entry['at'] ) {
			self::let_go( $client, $entry['old'] );
			StoredWebhooks::replaced( $id );
		}
	}

	/**
	 * A new one, then the old ones away: those of ours that send to this address. One that still delivers stays until the new one has.
	 *
	 * @param string|null $secret The old one's, sealed, where it still delivers.
	 */
	private function replace( WebhookEndpointsClient $client, int $scope, string $url, ?string $secret, int $now ): void {
		$is_ours = static fn ( array $one ): bool => self::MANAGED_BY === ( $one['metadata']['managed_by'] ?? '' ) && $url === $one['url'];
		$old     = array_column( array_filter( $client->endpoints(), $is_ours ), 'id' );
		$made    = $client->create(
			$url,
			self::EVENTS,
			Endpoint::VERSION,
			/* translators: %s: the site's name. */
			sprintf( __( 'Merchant Payments for WooCommerce: %s', 'merchant-payments-for-woocommerce' ), (string) get_option( 'blogname' ) ),
			array(
				'managed_by' => self::MANAGED_BY,
				'site_id'    => Shop::id(),
				'site_url'   => home_url(),
			)
		);
		$secrets = array_values( array_filter( array( Sealed::close( (string) ( $made['secret'] ?? '' ) ), $secret ) ) );
		StoredWebhooks::put( $scope, (string) $made['id'], $secrets, null === $secret ? array() : $old, $now );
		if ( null === $secret ) {
			self::let_go( $client, $old );
		}
	}

	/** @param array<string> $endpoints */
	private static function let_go( WebhookEndpointsClient $client, array $endpoints ): void {
		foreach ( $endpoints as $endpoint ) {
			try {
				$client->remove( $endpoint );
			} catch ( PlatformException $failure ) {
				Log::line( 'notice', sprintf( 'The endpoint %s stays at Stripe: %s', $endpoint, $failure->getMessage() ) );
			}
		}
	}

	/** Where Stripe sends to; null where it can't, or would not send what is this account's. */
	private function url( Account $account ): ?string {
		$mode = $account->mode();
		if ( Mode::Sandbox === $mode || ! $account->connection->is_open || null !== $this->configured->in( $mode )->account() ) {
			return null;
		}
		$url = rest_url( self::PATH . $account->scope->id );
		return $this->configured->is_on_this_machine() || self::is_public( $url ) ? $url : null;
	}

	private static function is_public( string $url ): bool {
		$host       = strtolower( trim( (string) wp_parse_url( $url, PHP_URL_HOST ), '[]' ) );
		$is_address = false !== filter_var( $host, FILTER_VALIDATE_IP );
		return 'https' === wp_parse_url( $url, PHP_URL_SCHEME )
			&& 'local' !== wp_get_environment_type()
			&& ( $is_address
				? false !== filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE )
				: str_contains( $host, '.' ) && 1 !== preg_match( '/\.(?:local|localhost|test|example|invalid|internal)$/', $host ) );
	}
}
