import { limits } from '@simmer/contracts/limits';
import { eventRuleInWords } from '@simmer/domain/north-stars/event-rule-text';
import { Form, FormText, ValidatedForm } from '@simmer/ui/antd/form-field';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import Trash2 from 'lucide-react/icons/trash-2';
import type { NorthStar } from '../../shared/planning-types.ts';
import styles from './budget-form.module.css';
import type { EventRulesEditor } from './use-event-rules.ts';

const initialValues = { keyword: '' };

interface EventRulesProps {
  readonly star: NorthStar;
  readonly editor: EventRulesEditor;
}

/** The rules about calendar events that count for a North Star (BUD-20): a list, and a field for a keyword. */
export function EventRules({ star, editor }: EventRulesProps) {
  const [form] = Form.useForm<typeof initialValues>();
  const { event_rules: rules = [] } = star;
  const submit = async ({ keyword }: typeof initialValues) => {
    if (await editor.addKeyword(star.id, keyword.trim())) form.setFieldsValue(initialValues);
  };
  return (
    <section className={styles['rules']} aria-label={`Calendar events of ${star.name}`}>
      <h4>Calendar events that count</h4>
      <p className={styles['hint']}>
        The hours of these events are added. For one event, or for all of a calendar, open an event and choose{' '}
        {star.name} below ‘Counts for’.
      </p>
      {rules.length > 0 && (
        <ul className={styles['history']} aria-label="Rules for calendar events">
          {rules.map((rule) => {
            const text = eventRuleInWords(rule);
            return (
              <li key={`${rule.by} ${rule.value}`}>
                <span className={styles['rule']}>{text}</span>
                <IconButton
                  label={`Remove the rule: ${text}`}
                  icon={<Trash2 aria-hidden="true" />}
                  disabled={editor.isSaving}
                  onClick={() =>
                    void editor
                      .remove(star, rule)
                      .then((isRemoved) => isRemoved && form.focusField('keyword'))
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <ValidatedForm
        className={styles['keyword']}
        form={form}
        initialValues={initialValues}
        isSaving={editor.isSaving}
        onSubmit={(values) => void submit(values)}
      >
        <FormText
          name="keyword"
          label="Words in the title"
          autoComplete="off"
          maxLength={limits.keyword}
          check={editor.problemOf}
        />
        <Button type="submit" busy={editor.isSaving}>
          Add rule
        </Button>
      </ValidatedForm>
    </section>
  );
}
