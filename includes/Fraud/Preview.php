<?php

declare( strict_types=1 );

namespace MerchantPayments\Fraud;

use MerchantPayments\Platform\PaymentsClient;

/**
 * What rules would have done to past card payments, by the facts that were sent with each. Only payments that banks approved or that rules
 * blocked: those that banks declined would have failed anyway.
 *
 * @phpstan-import-type Rule from Verdict
 */
final readonly class Preview {

	/** Payments that are read at most: a page has 100, and a platform far away takes half a second for each. */
	private const READ = 5000;

	/** What a payment is judged by. The movement has the amount in the account's currency. */
	private const EXPANDED = array( 'latest_charge.balance_transaction' );

	public function __construct( private PaymentsClient $payments ) {}

	/**
	 * @param list<Rule> $rules Valid ones.
	 * @param int        $since UTC seconds.
	 */
	public function of( array $rules, int $since ): PreviewTotals {
		$totals = new PreviewTotals();
		$read   = 0;
		$oldest = $since;
		foreach ( $this->payments->intents( $since, ...self::EXPANDED ) as $page ) {
			if ( $read >= self::READ ) {
				return $totals->ends_at( $oldest, false );
			}
			array_map( static fn ( array $intent ) => self::judge( $intent, $rules, $totals ), array_filter( $page, self::could_be_judged( ... ) ) );
			$read  += count( $page );
			$oldest = (int) $page[ count( $page ) - 1 ]['created'];
		}
		return $totals->ends_at( $since, true );
	}

	/**
	 * Whether rules had a say in it: banks' own declines, and what the platform blocked for its risk, came before.
	 *
	 * @param array<string, mixed> $intent
	 */
	private static function could_be_judged( array $intent ): bool {
		$charge = $intent['latest_charge'];
		if ( ! is_array( $charge ) ) {
			return true === Verdict::on( $intent )?->blocks();
		}
		$is_card = 'card' === ( $charge['payment_method_details']['type'] ?? '' );
		return $is_card && ( 'failed' !== $charge['status'] || Verdict::BLOCK === JudgedPayment::of( $intent )?->state );
	}

	/**
	 * @param array<string, mixed> $intent
	 * @param list<Rule>           $rules
	 */
	private static function judge( array $intent, array $rules, PreviewTotals $totals ): void {
		$facts   = Facts::of_payment( $intent );
		$unknown = array_map( static fn ( array $rule ): array => ( new RuleCheck( $rule['check'] ) )->unknown( $facts ), $rules );
		$totals->add( $intent, Verdict::of( $rules, $facts ), array_values( array_unique( array_merge( array(), ...$unknown ) ) ) );
	}
}
