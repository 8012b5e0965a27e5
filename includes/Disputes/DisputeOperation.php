<?php

declare( strict_types=1 );

namespace MerchantPayments\Disputes;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Ledger\LedgerObjects;
use MerchantPayments\Operations\Effect;
use MerchantPayments\Operations\LookResult;
use MerchantPayments\Operations\Operation;
use MerchantPayments\Operations\OperationRecord;
use MerchantPayments\Orders\OrderDisputes;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Payments\LockedPayment;
use MerchantPayments\Platform\DisputesClient;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\PlatformCall;
use Throwable;

/**
 * Saves or submits evidence for a dispute, accepts it, or appeals what was decided. A draft can be saved any number of times; the others
 * happen once. The platform decides whether the bank still waits for a response.
 *
 * Parameters: `dispute_id`; for evidence also `evidence` and `metadata` by Stripe's names; for a submission also `due_by`, which
 * distinguishes an inquiry from the dispute it becomes; for an appeal its reason and files (Appeal).
 */
final class DisputeOperation implements Operation {

	/** Statuses in which the merchant can respond here. */
	public const OPEN = array( 'needs_response', 'warning_needs_response' );

	/** Error code of a response after the dispute was closed or submitted. */
	public const CLOSED = 'dispute_unexpected_state';

	/** Error code of changes to an answer that somebody else has changed meanwhile. */
	public const CHANGED = 'wcpay_evidence_changed';

	/** Where what a client has read has its metadata, beside evidence. */
	public const METADATA = 'metadata';

	/** Refusals of all dispute operations: reasons by code. */
	public const ERRORS = array(
		'resource_missing' => array( Reason::NotFound ),
		self::CLOSED       => array( Reason::Conflict ),
	);

	/** Names of the operations. */
	public const DRAFT  = 'dispute_draft';
	public const SUBMIT = 'dispute_submit';
	public const ACCEPT = 'dispute_close';
	public const APPEAL = 'dispute_appeal';

	/**
	 * @param self::DRAFT|self::SUBMIT|self::ACCEPT|self::APPEAL $name
	 * @param Clock                                              $clock    The platform's.
	 * @param array<string, mixed>|null                          $based_on The evidence and metadata that the changes are made to; null
	 *   when they go over whatever is there.
	 */
	public function __construct(
		private readonly string $name,
		private readonly DisputesClient $platform,
		private readonly LedgerObjects $ledger,
		private readonly LockedPayment $subjects,
		private readonly OrderDisputes $orders,
		private readonly Clock $clock,
		private readonly ?array $based_on = null
	) {}

	/**
	 * The same on top of what a client has read. It is no parameter: whoever finishes the operation later doesn't ask again.
	 *
	 * @param array<string, mixed>|null $based_on Evidence, and metadata beside it.
	 */
	public function on( ?array $based_on ): self {
		return new self( $this->name, $this->platform, $this->ledger, $this->subjects, $this->orders, $this->clock, $based_on );
	}

	public function name(): string {
		return $this->name;
	}

	/**
	 * Idempotency key. Two drafts with the same content may be different requests, so the client sends a key for each draft.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function key( array $params ): string {
		return $this->name . ':' . $params['dispute_id'] . match ( $this->name ) {
			self::ACCEPT, self::APPEAL => '',
			self::SUBMIT => ':' . $params['due_by'],
			default      => ':' . hash( 'sha256', (string) wp_json_encode( $params ) ),
		};
	}

	/**
	 * A submission sends every field: a draft that is still on its way may arrive before it.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 * @throws Refusal When somebody else has changed the evidence: another tab, or another manager.
	 */
	public function call( array $params, string $operation ): PlatformCall {
		$id     = (string) $params['dispute_id'];
		$now    = null === $this->based_on && self::SUBMIT !== $this->name ? null : $this->platform->dispute( $id );
		$fields = $this->changed_by_others( $now, $params['evidence'] ?? array(), $params['metadata'] ?? array() );
		if ( array() !== $fields ) {
			throw new Refusal(
				self::CHANGED,
				__( 'This draft was changed in another tab or by somebody else. Choose which version to keep.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict,
				array( 'fields' => $fields )
			);
		}
		return match ( $this->name ) {
			self::ACCEPT => DisputesClient::close( $id ),
			self::APPEAL => DisputesClient::appeal( $id, (string) $params[ Appeal::REASON ], array_values( (array) $params[ Appeal::FILES ] ) ),
			self::SUBMIT => DisputesClient::update(
				$id,
				$params['evidence'] + self::texts( $now['evidence'] ?? array() ),
				$params['metadata'],
				true
			),
			default      => DisputesClient::update( $id, $params['evidence'], $params['metadata'], false ),
		};
	}

	/**
	 * @param array<string, mixed> $evidence The platform's.
	 * @return array<string, string> Every field; empty where there is nothing.
	 */
	private static function texts( array $evidence ): array {
		$empty = array_fill_keys( DisputesClient::EVIDENCE, '' );
		$text  = static fn ( mixed $value ): string => is_string( $value ) ? $value : '';
		return array_map( $text, array_intersect_key( $evidence, $empty ) + $empty );
	}

	/**
	 * The fields that somebody else has changed since they were read; of metadata, those that would be overwritten. What the changes make the
	 * same as it is now is no conflict: the answer to them may have been lost. A dispute that can no longer be answered is the platform's to
	 * refuse.
	 *
	 * @param array<string, mixed>|null $dispute  As the platform has it.
	 * @param array<string, mixed>      $evidence The changes.
	 * @param array<string, string>     $metadata The changes.
	 * @return list<string>
	 */
	private function changed_by_others( ?array $dispute, array $evidence, array $metadata ): array {
		if ( null === $this->based_on || null === $dispute || ! in_array( $dispute['status'], self::OPEN, true ) ) {
			return array();
		}
		$now   = (array) $dispute['evidence'];
		$based = (array) $this->based_on;
		$known = $based[ self::METADATA ] ?? null;
		return array(
			...self::differing( DisputesClient::EVIDENCE, $now, $based, $evidence ),
			...( CompellingEvidence::is_changed_by_others( $now, $based, $evidence ) ? array( CompellingEvidence::SCHEME ) : array() ),
			...(
				is_array( $known )
					? self::differing( array_map( 'strval', array_keys( $metadata ) ), (array) $dispute['metadata'], $known, $metadata )
					: array()
			),
		);
	}

	/**
	 * @param list<string>         $fields Names.
	 * @param array<string, mixed> $now    What the platform has.
	 * @param array<string, mixed> $based  What was read.
	 * @param array<string, mixed> $mine   The changes.
	 * @return list<string>
	 */
	private static function differing( array $fields, array $now, array $based, array $mine ): array {
		$text = static fn ( array $texts, string $field ): string => is_string( $texts[ $field ] ?? null ) ? $texts[ $field ] : '';
		return array_values(
			array_filter(
				$fields,
				static fn ( string $field ): bool => ! in_array(
					$text( $now, $field ),
					array( $text( $based, $field ), $text( $mine + $based, $field ) ),
					true
				)
			)
		);
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function subject( array $params ): string {
		return $this->subjects->of_dispute( (string) $params['dispute_id'] );
	}

	public function effect(): Effect {
		return self::DRAFT === $this->name ? Effect::Overwrites : Effect::Decides;
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function contests( array $params ): string {
		return 'dispute:' . $params['dispute_id'];
	}

	/** By status, evidence and the number of submissions: the platform's calls have no id of ours. */
	public function find_out( OperationRecord $record ): LookResult {
		$dispute = $this->platform->find_dispute( (string) $record->params['dispute_id'], 'charge.balance_transaction' );
		if ( null === $dispute ) {
			return LookResult::excluded( __( 'The payments platform no longer has this dispute.', 'merchant-payments-for-woocommerce' ) );
		}
		return ( new DisputeFindings( $dispute, $this->clock->now() ) )->of( $this->name, $record );
	}

	public function happened(): string {
		return match ( $this->name ) {
			self::SUBMIT => __( 'Your evidence was submitted.', 'merchant-payments-for-woocommerce' ),
			self::ACCEPT => __( 'This dispute was accepted.', 'merchant-payments-for-woocommerce' ),
			self::APPEAL => __( 'Your appeal was submitted.', 'merchant-payments-for-woocommerce' ),
			default      => __( 'Your draft was saved.', 'merchant-payments-for-woocommerce' ),
		};
	}

	/** @param array<string, mixed> $params The operation's parameters. */
	public function note( array $params, string $sentence ): void {
		$what = match ( $this->name ) {
			self::SUBMIT => __( 'The evidence was not submitted.', 'merchant-payments-for-woocommerce' ),
			self::ACCEPT => __( 'The dispute was not accepted.', 'merchant-payments-for-woocommerce' ),
			self::APPEAL => __( 'The appeal was not submitted.', 'merchant-payments-for-woocommerce' ),
			default      => __( 'The draft of the evidence was not saved.', 'merchant-payments-for-woocommerce' ),
		};
		$dispute = (string) $params['dispute_id'];
		$order   = PaymentOrders::find( $this->ledger->disputed_order( $dispute ) );
		// A number alone is any shop's.
		if ( null !== $order && PaymentOrders::is_named( $order, (string) $this->ledger->disputed_payment( $dispute ) ) ) {
			$order->add_order_note( $what . ' ' . $sentence );
		}
	}

	/**
	 * Applies the dispute to ledger and order.
	 *
	 * @param array<string, mixed> $params  The operation's parameters.
	 * @param array<string, mixed> $dispute
	 * @param int|null             $since As the interface says.
	 * @return array<string, mixed> Stripe's dispute with `charge.balance_transaction` expanded.
	 */
	public function apply( array $params, array $dispute, ?int $since ): array {
		$this->ledger->write( $dispute, $since );
		$order = is_array( $dispute['charge'] ) ? $this->orders->of( $dispute['charge'] ) : null;
		if ( null !== $order ) {
			$this->orders->apply( $order->get_id(), $dispute );
		}
		return $dispute;
	}

	/**
	 * The platform's refusal; with our own message when the response came too late.
	 *
	 * @param array<string, mixed> $params The operation's parameters.
	 */
	public function refused( array $params, PlatformException $failure ): Throwable {
		return self::CLOSED !== $failure->error_code ? $failure : new Refusal(
			self::CLOSED,
			self::APPEAL === $this->name
				? __(
					'This decision can’t be appealed, or no longer: an appeal is possible once, until its deadline.',
					'merchant-payments-for-woocommerce'
				)
				: __( 'This dispute can no longer be changed: it was answered, accepted or decided.', 'merchant-payments-for-woocommerce' ),
			Reason::Conflict,
			array( 'dispute_status' => (string) ( $failure->details['status'] ?? '' ) )
		);
	}
}
