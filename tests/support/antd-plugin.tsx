import { Create, DeleteButton, Edit, EditButton, List, Show, ShowButton, useForm, useSelect, useTable } from '@refinedev/antd';
import { type BaseRecord, useShow } from '@refinedev/core';
import Descriptions from 'antd/es/descriptions';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import Space from 'antd/es/space';
import Table from 'antd/es/table';
import { emptyPush } from '#contract/push-notifications/push-notifications.ts';
import { antdScreen } from '#components/form/antd-screen.tsx';
import type { Plugin } from '#resources/resource.ts';

/** What a plugin author who knows Refine and antd writes for a noun: standard parts of @refinedev/antd, and nothing of the console's own but the frame. */
interface Announcement extends BaseRecord {
  id: string;
  name: string;
  status: string;
}

const Announcements = () => {
  const { tableProps } = useTable<Announcement>({ pagination: { pageSize: 10 }, syncWithLocation: true });
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="name" title="Name" sorter />
        <Table.Column dataIndex="status" title="Status" />
        <Table.Column<Announcement>
          title="Actions"
          render={(_, { id }) => (
            <Space>
              <ShowButton recordItemId={id} size="small" />
              <EditButton recordItemId={id} size="small" />
              <DeleteButton recordItemId={id} size="small" />
            </Space>
          )}
        />
      </Table>
    </List>
  );
};

const ShowAnnouncement = () => {
  const { result, query } = useShow<Announcement>();
  return (
    <Show isLoading={query.isLoading}>
      <Descriptions
        column={1}
        items={[
          { key: 'name', label: 'Name', children: result?.name },
          { key: 'status', label: 'Status', children: result?.status },
        ]}
      />
    </Show>
  );
};

interface Draft {
  name: string;
  clientId?: string;
}

const NameField = () => (
  <Form.Item name="name" label="Name">
    <Input />
  </Form.Item>
);

const content = ({ cityIds, mallIds, brandIds, from, to, messages, quietHours, cap }: typeof emptyPush) => ({
  cityIds,
  mallIds,
  brandIds,
  from,
  to,
  messages,
  quietHours,
  cap,
});

const CreateAnnouncement = () => {
  const { formProps, saveButtonProps, onFinish } = useForm<Announcement>({ redirect: 'list' });
  const { selectProps } = useSelect({ resource: 'clients', optionLabel: 'name', optionValue: 'id' });
  return (
    <Create saveButtonProps={saveButtonProps}>
      <Form
        {...formProps}
        layout="vertical"
        onFinish={(draft) => void onFinish({ ...content(emptyPush), ...(draft as Draft) }).catch(() => undefined)}
      >
        <NameField />
        <Form.Item name="clientId" label="Client">
          <Select options={selectProps.options ?? []} virtual={false} />
        </Form.Item>
      </Form>
    </Create>
  );
};

const EditAnnouncement = () => {
  const { formProps, saveButtonProps, onFinish, query } = useForm<Announcement>({ redirect: 'list' });
  const former = query?.data?.data;
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Form
        {...formProps}
        layout="vertical"
        onFinish={(draft) => void onFinish({ ...content({ ...emptyPush, ...former }), ...(draft as Draft) }).catch(() => undefined)}
      >
        <NameField />
      </Form>
    </Edit>
  );
};

const screen = (component: () => React.ReactNode) => antdScreen(() => Promise.resolve(component));

export const announcements: Plugin = {
  name: 'pushNotifications',
  label: 'nav.pushNotifications',
  tab: { place: 5, icon: 'mail' },
  list: { path: '/announcements', screen: screen(Announcements) },
  create: { path: '/announcements/new', screen: screen(CreateAnnouncement) },
  show: { path: '/announcements/:id', screen: screen(ShowAnnouncement) },
  edit: { path: '/announcements/:id/edit', screen: screen(EditAnnouncement) },
};
