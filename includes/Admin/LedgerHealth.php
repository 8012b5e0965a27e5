<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Closure;
use MerchantPayments\Ledger\EventInbox;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Rest\AdminLink;

/** The Site Health test that lists events which could not be applied to the ledger, and lasting differences. */
final class LedgerHealth {

	/** Action for admin-post.php that retries all failed events; also used for the nonce. */
	public const RETRY = 'merchant_payments_retry_events';

	private const TEST = 'merchant_payments_ledger';

	/** How many events the test lists. */
	private const NAMED = 10;

	/** @param list<string> $differences Differences between ledger and platform that have lasted longer than a day. */
	public function __construct( private readonly EventInbox $inbox, private readonly array $differences ) {}

	/**
	 * Adds the test to WordPress's own.
	 *
	 * @param array<string, mixed> $tests
	 * @param Closure(): self      $health
	 * @return array<string, mixed>
	 */
	public static function add( array $tests, Closure $health ): array {
		$tests['direct'][ self::TEST ] = array(
			'label' => __( 'Payment records', 'merchant-payments-for-woocommerce' ),
			'test'  => static fn (): array => $health()->result(),
		);
		return $tests;
	}

	/**
	 * The result in Site Health's format.
	 *
	 * @return array<string, mixed>
	 */
	public function result(): array {
		$number = $this->inbox->number_set_aside();
		$is_ok  = 0 === $number && array() === $this->differences;
		return array(
			'label'       => $is_ok
				? __( 'Your payment records are up to date', 'merchant-payments-for-woocommerce' )
				: __( 'Your payment records are incomplete', 'merchant-payments-for-woocommerce' ),
			'status'      => $is_ok ? 'good' : 'critical',
			'badge'       => array(
				'label' => __( 'Payments', 'merchant-payments-for-woocommerce' ),
				'color' => 'blue',
			),
			'description' => $is_ok
				? '<p>' . esc_html__(
					'Everything that happened to your payments is in your lists and orders.',
					'merchant-payments-for-woocommerce'
				) . '</p>'
				: $this->events( $number ) . $this->differences(),
			'actions'     => $is_ok ? '' : self::button(),
			'test'        => self::TEST,
		);
	}

	/**
	 * Handles the retry button and redirects.
	 *
	 * @param Closure(): int $retry
	 */
	public static function retry( Closure $retry ): never {
		check_admin_referer( self::RETRY );
		AdminLink::require_manager();
		try {
			$retry();
		} catch ( PlatformException $failure ) {
			wp_die( esc_html( $failure->getMessage() ), '', array( 'back_link' => true ) );
		}
		wp_safe_redirect( admin_url( 'site-health.php' ) );
		exit;
	}

	private function differences(): string {
		if ( array() === $this->differences ) {
			return '';
		}
		$what  = __(
			'Your payment lists and the payments platform do not agree, and this could not be repaired automatically.',
			'merchant-payments-for-woocommerce'
		);
		$means = __(
			'The money itself is safe with the platform, but some amounts shown here may be wrong. Send the list below to support.',
			'merchant-payments-for-woocommerce'
		);
		$items = array_map( static fn ( string $text ): string => '<li><code>' . esc_html( $text ) . '</code></li>', $this->differences );
		return sprintf( '<p>%s %s</p><ul>%s</ul>', esc_html( $what ), esc_html( $means ), implode( '', $items ) );
	}

	private function events( int $number ): string {
		if ( 0 === $number ) {
			return '';
		}
		$what = sprintf(
			/* translators: %d: number of events. */
			_n(
				'%d payment event could not be applied to your lists or orders.',
				'%d payment events could not be applied to your lists or orders.',
				$number,
				'merchant-payments-for-woocommerce'
			),
			$number
		);
		$means = __(
			'No money was lost or moved, but some amounts and orders here may be out of date. They are tried again automatically for two days.',
			'merchant-payments-for-woocommerce'
		);
		$now   = __(
			'If the reason below names another plugin, update or deactivate it, then try again. If it stays, send the list below to support.',
			'merchant-payments-for-woocommerce'
		);
		$items = array_map(
			static fn ( array $event ): string => sprintf(
				'<li><code>%s</code> %s</li>',
				esc_html( $event['event_id'] ),
				esc_html( $event['error'] )
			),
			$this->inbox->set_aside_events( self::NAMED )
		);
		return sprintf( '<p>%s %s</p><p>%s</p><ul>%s</ul>', esc_html( $what ), esc_html( $means ), esc_html( $now ), implode( '', $items ) );
	}

	private static function button(): string {
		return sprintf(
			'<form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="_wpnonce" value="%s"><button class="button">%s</button></form>',
			esc_url( admin_url( 'admin-post.php' ) ),
			self::RETRY,
			esc_attr( (string) wp_create_nonce( self::RETRY ) ),
			esc_html__( 'Try again', 'merchant-payments-for-woocommerce' )
		);
	}
}
